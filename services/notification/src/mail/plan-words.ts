import type { Language } from '@keystead/contracts';

/** `{name}`, `{product}`, `{days}`, `{date}`, `{amount}`, `{number}` stand for the facts of one mail. */
export interface PlanWords {
  greeting: string;
  link: string;
  closing: string;
  trial: { subject: string; tomorrow: string; days: string; explanation: string };
  failed: { subject: string; declined: string; invalid: string; again: string; last: string };
  receipt: { subject: string; opening: string; amount: string; explanation: string };
}

export const PLAN_WORDS: Record<Language, PlanWords> = {
  en: {
    greeting: 'Hello {name},',
    link: 'Open your subscription',
    closing: 'You receive this mail because the subscription of your company is in your name.',
    trial: {
      subject: 'Your {product} trial is ending soon',
      tomorrow: 'Your free trial ends tomorrow, on {date}.',
      days: 'Your free trial ends in {days} days, on {date}.',
      explanation:
        'Choose a plan before then to keep adding and changing things. Nothing is deleted: your records stay readable, and the Free plan costs nothing.',
    },
    failed: {
      subject: 'Your {product} payment failed',
      declined: 'Your payment of {amount} was declined.',
      invalid: 'Your payment of {amount} failed because your card is no longer valid.',
      again: 'We will try again on {date}. Until it is paid your records can be read but not changed.',
      last: 'We will not try again. Please pay now, or move to the Free plan; your records stay readable.',
    },
    receipt: {
      subject: 'Your {product} receipt {number}',
      opening: 'Thank you for your payment.',
      amount: 'Amount',
      explanation: 'Your receipt is attached. Your plan is paid until {date}.',
    },
  },
  zh: {
    greeting: '{name}，您好：',
    link: '打开您的订阅',
    closing: '您收到此邮件，是因为贵公司的订阅登记在您的名下。',
    trial: {
      subject: '您的 {product} 试用即将结束',
      tomorrow: '您的免费试用将于明天（{date}）结束。',
      days: '您的免费试用将在 {days} 天后（{date}）结束。',
      explanation:
        '请在此之前选择方案，以便继续添加和修改内容。任何内容都不会被删除：您的记录仍可查看，免费方案不收取任何费用。',
    },
    failed: {
      subject: '您的 {product} 付款失败',
      declined: '您的 {amount} 付款被拒绝。',
      invalid: '您的 {amount} 付款失败，因为您的银行卡已失效。',
      again: '我们将于 {date} 再次尝试扣款。在付款之前，您的记录可以查看但无法修改。',
      last: '我们不会再次尝试扣款。请立即付款或改用免费方案；您的记录仍可查看。',
    },
    receipt: {
      subject: '您的 {product} 收据 {number}',
      opening: '感谢您的付款。',
      amount: '金额',
      explanation: '收据见附件。您的方案已付费至 {date}。',
    },
  },
  ko: {
    greeting: '{name}님, 안녕하세요.',
    link: '구독 열기',
    closing: '회사의 구독이 고객님 명의로 되어 있어 이 메일을 보내드립니다.',
    trial: {
      subject: '{product} 무료 체험이 곧 끝납니다',
      tomorrow: '무료 체험이 내일({date}) 끝납니다.',
      days: '무료 체험이 {days}일 후({date})에 끝납니다.',
      explanation:
        '그 전에 요금제를 선택하시면 계속 추가하고 변경할 수 있습니다. 삭제되는 것은 없습니다. 기록은 계속 볼 수 있으며 무료 요금제는 비용이 들지 않습니다.',
    },
    failed: {
      subject: '{product} 결제에 실패했습니다',
      declined: '{amount} 결제가 거절되었습니다.',
      invalid: '카드가 더 이상 유효하지 않아 {amount} 결제에 실패했습니다.',
      again: '{date}에 다시 시도합니다. 결제될 때까지 기록을 볼 수는 있지만 변경할 수는 없습니다.',
      last: '더 이상 시도하지 않습니다. 지금 결제하시거나 무료 요금제로 변경해 주세요. 기록은 계속 볼 수 있습니다.',
    },
    receipt: {
      subject: '{product} 영수증 {number}',
      opening: '결제해 주셔서 감사합니다.',
      amount: '금액',
      explanation: '영수증을 첨부합니다. 요금제는 {date}까지 결제되었습니다.',
    },
  },
  ja: {
    greeting: '{name} 様',
    link: 'ご契約を開く',
    closing: '貴社のご契約がお客様の名義であるため、このメールをお送りしています。',
    trial: {
      subject: '{product} の無料トライアルがまもなく終了します',
      tomorrow: '無料トライアルは明日（{date}）に終了します。',
      days: '無料トライアルはあと {days} 日（{date}）で終了します。',
      explanation:
        'それまでにプランをお選びいただくと、引き続き追加や変更ができます。削除されるものはありません。記録は引き続き閲覧でき、無料プランに費用はかかりません。',
    },
    failed: {
      subject: '{product} のお支払いに失敗しました',
      declined: '{amount} のお支払いが拒否されました。',
      invalid: 'カードが有効でないため、{amount} のお支払いに失敗しました。',
      again: '{date} に再度お引き落としを試みます。お支払いが済むまで、記録の閲覧はできますが変更はできません。',
      last: '再度のお引き落としは行いません。今すぐお支払いいただくか、無料プランへ変更してください。記録は引き続き閲覧できます。',
    },
    receipt: {
      subject: '{product} の領収書 {number}',
      opening: 'お支払いいただきありがとうございます。',
      amount: '金額',
      explanation: '領収書を添付いたします。プランは {date} まで支払い済みです。',
    },
  },
  ms: {
    greeting: 'Hai {name},',
    link: 'Buka langganan anda',
    closing: 'Anda menerima e-mel ini kerana langganan syarikat anda adalah atas nama anda.',
    trial: {
      subject: 'Percubaan {product} anda akan tamat',
      tomorrow: 'Percubaan percuma anda tamat esok, pada {date}.',
      days: 'Percubaan percuma anda tamat dalam {days} hari, pada {date}.',
      explanation:
        'Pilih pelan sebelum itu untuk terus menambah dan mengubah. Tiada apa yang dipadam: rekod anda masih boleh dibaca, dan pelan Free adalah percuma.',
    },
    failed: {
      subject: 'Bayaran {product} anda gagal',
      declined: 'Bayaran anda sebanyak {amount} ditolak.',
      invalid: 'Bayaran anda sebanyak {amount} gagal kerana kad anda tidak lagi sah.',
      again: 'Kami akan mencuba lagi pada {date}. Sehingga dibayar, rekod anda boleh dibaca tetapi tidak boleh diubah.',
      last: 'Kami tidak akan mencuba lagi. Sila bayar sekarang atau tukar ke pelan Free; rekod anda masih boleh dibaca.',
    },
    receipt: {
      subject: 'Resit {product} anda {number}',
      opening: 'Terima kasih atas bayaran anda.',
      amount: 'Jumlah',
      explanation: 'Resit anda dilampirkan. Pelan anda telah dibayar hingga {date}.',
    },
  },
  id: {
    greeting: 'Halo {name},',
    link: 'Buka langganan Anda',
    closing: 'Anda menerima email ini karena langganan perusahaan terdaftar atas nama Anda.',
    trial: {
      subject: 'Uji coba {product} Anda segera berakhir',
      tomorrow: 'Uji coba gratis Anda berakhir besok, {date}.',
      days: 'Uji coba gratis Anda berakhir dalam {days} hari, pada {date}.',
      explanation:
        'Pilih paket sebelum itu agar dapat terus menambah dan mengubah data. Tidak ada yang dihapus: catatan Anda tetap dapat dibaca, dan paket Free tidak dipungut biaya.',
    },
    failed: {
      subject: 'Pembayaran {product} Anda gagal',
      declined: 'Pembayaran Anda sebesar {amount} ditolak.',
      invalid: 'Pembayaran Anda sebesar {amount} gagal karena kartu Anda tidak berlaku lagi.',
      again: 'Kami akan mencoba lagi pada {date}. Sampai dibayar, catatan Anda dapat dibaca tetapi tidak dapat diubah.',
      last: 'Kami tidak akan mencoba lagi. Silakan bayar sekarang atau pindah ke paket Free; catatan Anda tetap dapat dibaca.',
    },
    receipt: {
      subject: 'Tanda terima {product} Anda {number}',
      opening: 'Terima kasih atas pembayaran Anda.',
      amount: 'Jumlah',
      explanation: 'Tanda terima terlampir. Paket Anda telah dibayar sampai {date}.',
    },
  },
  th: {
    greeting: 'สวัสดีคุณ {name}',
    link: 'เปิดการสมัครสมาชิกของคุณ',
    closing: 'คุณได้รับอีเมลนี้เพราะการสมัครสมาชิกของบริษัทอยู่ในชื่อของคุณ',
    trial: {
      subject: 'ช่วงทดลองใช้ {product} ของคุณใกล้สิ้นสุด',
      tomorrow: 'ช่วงทดลองใช้ฟรีของคุณจะสิ้นสุดพรุ่งนี้ ({date})',
      days: 'ช่วงทดลองใช้ฟรีของคุณจะสิ้นสุดในอีก {days} วัน ({date})',
      explanation: 'โปรดเลือกแพ็กเกจก่อนถึงวันนั้นเพื่อเพิ่มและแก้ไขข้อมูลต่อได้ ไม่มีข้อมูลใดถูกลบ คุณยังดูข้อมูลได้ และแพ็กเกจ Free ไม่มีค่าใช้จ่าย',
    },
    failed: {
      subject: 'การชำระเงิน {product} ของคุณไม่สำเร็จ',
      declined: 'การชำระเงิน {amount} ของคุณถูกปฏิเสธ',
      invalid: 'การชำระเงิน {amount} ของคุณไม่สำเร็จเพราะบัตรใช้ไม่ได้แล้ว',
      again: 'เราจะลองอีกครั้งในวันที่ {date} ระหว่างนี้คุณดูข้อมูลได้แต่แก้ไขไม่ได้จนกว่าจะชำระเงิน',
      last: 'เราจะไม่ลองอีก โปรดชำระเงินตอนนี้หรือเปลี่ยนเป็นแพ็กเกจ Free คุณยังดูข้อมูลได้',
    },
    receipt: {
      subject: 'ใบเสร็จ {product} ของคุณ {number}',
      opening: 'ขอบคุณสำหรับการชำระเงิน',
      amount: 'จำนวนเงิน',
      explanation: 'ใบเสร็จแนบมาพร้อมอีเมลนี้ แพ็กเกจของคุณชำระแล้วถึง {date}',
    },
  },
  vi: {
    greeting: 'Xin chào {name},',
    link: 'Mở gói đăng ký của bạn',
    closing: 'Bạn nhận được email này vì gói đăng ký của công ty đứng tên bạn.',
    trial: {
      subject: 'Thời gian dùng thử {product} của bạn sắp kết thúc',
      tomorrow: 'Thời gian dùng thử miễn phí của bạn kết thúc vào ngày mai, {date}.',
      days: 'Thời gian dùng thử miễn phí của bạn kết thúc sau {days} ngày nữa, vào {date}.',
      explanation:
        'Hãy chọn gói trước ngày đó để tiếp tục thêm và thay đổi dữ liệu. Không có gì bị xóa: bạn vẫn xem được hồ sơ, và gói Free không mất phí.',
    },
    failed: {
      subject: 'Thanh toán {product} của bạn không thành công',
      declined: 'Khoản thanh toán {amount} của bạn bị từ chối.',
      invalid: 'Khoản thanh toán {amount} không thành công vì thẻ của bạn không còn hiệu lực.',
      again: 'Chúng tôi sẽ thử lại vào {date}. Cho đến khi thanh toán, bạn xem được hồ sơ nhưng không thay đổi được.',
      last: 'Chúng tôi sẽ không thử lại. Vui lòng thanh toán ngay hoặc chuyển sang gói Free; bạn vẫn xem được hồ sơ.',
    },
    receipt: {
      subject: 'Biên nhận {product} của bạn số {number}',
      opening: 'Cảm ơn bạn đã thanh toán.',
      amount: 'Số tiền',
      explanation: 'Biên nhận được đính kèm. Gói của bạn đã được thanh toán đến {date}.',
    },
  },
};
