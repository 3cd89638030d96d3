import type { BillType, Language } from '@keystead/contracts';

/** How urgent a reminder is: nothing overdue yet, overdue, or overdue for the last time. */
export type Tone = 'early' | 'late' | 'last';

export interface ReminderWords {
  subject: Record<Tone, string>;
  opening: Record<Tone, string>;
  types: Record<BillType, string>;
  /** `{amount}`, `{date}` and, once it is overdue, `{days}`. */
  due: string;
  overdue: string;
  total: string;
  explanation: string;
  link: string;
  closing: string;
}

/** `{place}` is what is rented, `{reference}` what to write on a transfer, `{lease}` the number of the lease; `{days}` comes with its unit. */
export const REMINDER: Record<Language, ReminderWords> = {
  en: {
    subject: {
      early: 'A payment for {place} is due soon',
      late: 'A payment for {place} is overdue',
      last: 'Last reminder: a payment for {place} is overdue',
    },
    opening: {
      early: 'This is a friendly reminder that a payment for {place} is due soon.',
      late: 'We have not received a payment for {place} yet. Please pay what is open as soon as you can.',
      last: 'A payment for {place} has been overdue for some time. Please pay now, or get in touch so that we find a way together.',
    },
    types: {
      rent: 'Rent',
      water: 'Water',
      power: 'Electricity',
      internet: 'Internet',
      opex: 'Outgoings',
      late_fee: 'Late fee',
      other: 'Other',
    },
    due: '{amount}, due on {date}',
    overdue: '{amount}, due on {date}, {days} overdue',
    total: 'To pay',
    explanation:
      'Please pay in the way your lease says and give {reference} as the reference. If you have paid in the meantime, there is nothing to do.',
    link: 'Open {product}',
    closing:
      'We never send new bank details by email. If a message asks you to pay into another account, call your landlord on a number you know. You receive this email as the contact person of lease {lease}.',
  },
  zh: {
    subject: {
      early: '{place} 的一笔款项即将到期',
      late: '{place} 的一笔款项已逾期',
      last: '最后提醒：{place} 的一笔款项已逾期',
    },
    opening: {
      early: '温馨提醒：{place} 的一笔款项即将到期。',
      late: '我们尚未收到 {place} 的一笔款项。请尽快支付未付金额。',
      last: '{place} 的一笔款项已逾期一段时间。请立即付款，或与我们联系，共同商定解决办法。',
    },
    types: {
      rent: '租金',
      water: '水费',
      power: '电费',
      internet: '网费',
      opex: '物业支出',
      late_fee: '滞纳金',
      other: '其他',
    },
    due: '{amount}，到期日 {date}',
    overdue: '{amount}，到期日 {date}，已逾期 {days}',
    total: '应付金额',
    explanation: '请按租约约定的方式付款，并注明参考号 {reference}。如果您已付款，则无需任何处理。',
    link: '打开 {product}',
    closing:
      '我们绝不会通过电子邮件发送新的银行账户信息。如果有人要求您付款到其他账户，请拨打您已知的号码与房东核实。您收到此邮件是因为您是租约 {lease} 的联系人。',
  },
  ko: {
    subject: {
      early: '{place} 납부 기한이 다가옵니다',
      late: '{place} 납부가 연체되었습니다',
      last: '마지막 안내: {place} 납부가 연체되었습니다',
    },
    opening: {
      early: '{place}에 대한 납부 기한이 다가와 알려 드립니다.',
      late: '{place}에 대한 납부를 아직 확인하지 못했습니다. 가능한 한 빨리 미납 금액을 납부해 주세요.',
      last: '{place}에 대한 납부가 오랫동안 연체되고 있습니다. 지금 납부하시거나 함께 방법을 찾을 수 있도록 연락해 주세요.',
    },
    types: {
      rent: '임대료',
      water: '수도 요금',
      power: '전기 요금',
      internet: '인터넷 요금',
      opex: '관리비',
      late_fee: '연체료',
      other: '기타',
    },
    due: '{amount}, 납부 기한 {date}',
    overdue: '{amount}, 납부 기한 {date}, {days} 연체',
    total: '납부할 금액',
    explanation:
      '임대차 계약에 정한 방법으로 납부하시고 참조 번호로 {reference}을(를) 적어 주세요. 이미 납부하셨다면 따로 하실 일은 없습니다.',
    link: '{product} 열기',
    closing:
      '새 은행 계좌 정보를 이메일로 보내는 일은 없습니다. 다른 계좌로 납부하라는 연락을 받으면 알고 계신 번호로 임대인에게 전화해 확인하세요. 임대차 {lease}의 연락 담당자이므로 이 메일을 받으셨습니다.',
  },
  ja: {
    subject: {
      early: '{place} のお支払い期日が近づいています',
      late: '{place} のお支払い期日を過ぎています',
      last: '最後のお知らせ：{place} のお支払い期日を過ぎています',
    },
    opening: {
      early: '{place} のお支払い期日が近づいていますので、お知らせします。',
      late: '{place} のお支払いをまだ確認できていません。未払い分をできるだけ早くお支払いください。',
      last: '{place} のお支払いが遅れたままになっています。すぐにお支払いいただくか、ご一緒に方法を考えられるようご連絡ください。',
    },
    types: {
      rent: '賃料',
      water: '水道料金',
      power: '電気料金',
      internet: 'インターネット料金',
      opex: '管理費',
      late_fee: '延滞料',
      other: 'その他',
    },
    due: '{amount}（期日 {date}）',
    overdue: '{amount}（期日 {date}、{days}超過）',
    total: 'お支払い額',
    explanation:
      '賃貸借契約で定めた方法でお支払いのうえ、参照番号として {reference} をご記入ください。すでにお支払い済みの場合は、何もする必要はありません。',
    link: '{product} を開く',
    closing:
      '新しい銀行口座をメールでお知らせすることはありません。別の口座への支払いを求められたら、ご存じの番号で貸主にお電話ください。このメールは契約 {lease} の連絡先の方にお送りしています。',
  },
  ms: {
    subject: {
      early: 'Bayaran untuk {place} akan genap tempoh',
      late: 'Bayaran untuk {place} telah tertunggak',
      last: 'Peringatan terakhir: bayaran untuk {place} telah tertunggak',
    },
    opening: {
      early: 'Ini peringatan mesra bahawa bayaran untuk {place} akan genap tempoh tidak lama lagi.',
      late: 'Kami belum menerima bayaran untuk {place}. Sila bayar baki yang belum dijelaskan secepat mungkin.',
      last: 'Bayaran untuk {place} telah lama tertunggak. Sila bayar sekarang, atau hubungi kami supaya kita dapat mencari jalan bersama.',
    },
    types: {
      rent: 'Sewa',
      water: 'Air',
      power: 'Elektrik',
      internet: 'Internet',
      opex: 'Perbelanjaan bangunan',
      late_fee: 'Caj lewat bayar',
      other: 'Lain-lain',
    },
    due: '{amount}, genap tempoh pada {date}',
    overdue: '{amount}, genap tempoh pada {date}, tertunggak {days}',
    total: 'Perlu dibayar',
    explanation:
      'Sila bayar mengikut cara dalam perjanjian sewa anda dan nyatakan rujukan {reference}. Jika anda sudah membayar, tiada apa-apa yang perlu dilakukan.',
    link: 'Buka {product}',
    closing:
      'Kami tidak pernah menghantar butiran bank baharu melalui e-mel. Jika anda diminta membayar ke akaun lain, telefon tuan rumah anda di nombor yang anda kenali. Anda menerima e-mel ini sebagai orang hubungan bagi sewaan {lease}.',
  },
  id: {
    subject: {
      early: 'Pembayaran untuk {place} segera jatuh tempo',
      late: 'Pembayaran untuk {place} sudah lewat jatuh tempo',
      last: 'Pengingat terakhir: pembayaran untuk {place} sudah lewat jatuh tempo',
    },
    opening: {
      early: 'Sekadar mengingatkan bahwa pembayaran untuk {place} segera jatuh tempo.',
      late: 'Kami belum menerima pembayaran untuk {place}. Mohon segera lunasi jumlah yang belum dibayar.',
      last: 'Pembayaran untuk {place} sudah cukup lama terlambat. Mohon bayar sekarang, atau hubungi kami agar kita dapat mencari jalan keluar bersama.',
    },
    types: {
      rent: 'Sewa',
      water: 'Air',
      power: 'Listrik',
      internet: 'Internet',
      opex: 'Biaya operasional',
      late_fee: 'Denda keterlambatan',
      other: 'Lainnya',
    },
    due: '{amount}, jatuh tempo {date}',
    overdue: '{amount}, jatuh tempo {date}, terlambat {days}',
    total: 'Jumlah yang harus dibayar',
    explanation:
      'Silakan bayar dengan cara yang tertulis dalam perjanjian sewa Anda dan cantumkan referensi {reference}. Jika Anda sudah membayar, tidak ada yang perlu dilakukan.',
    link: 'Buka {product}',
    closing:
      'Kami tidak pernah mengirim rekening bank baru melalui email. Jika Anda diminta membayar ke rekening lain, teleponlah pemilik di nomor yang Anda kenal. Anda menerima email ini sebagai narahubung sewa {lease}.',
  },
  th: {
    subject: {
      early: 'ใกล้ถึงกำหนดชำระสำหรับ {place}',
      late: 'เลยกำหนดชำระสำหรับ {place} แล้ว',
      last: 'แจ้งเตือนครั้งสุดท้าย: เลยกำหนดชำระสำหรับ {place} แล้ว',
    },
    opening: {
      early: 'ขอแจ้งเตือนว่าใกล้ถึงกำหนดชำระสำหรับ {place} แล้ว',
      late: 'เรายังไม่ได้รับการชำระสำหรับ {place} โปรดชำระยอดค้างโดยเร็วที่สุด',
      last: 'การชำระสำหรับ {place} เลยกำหนดมาระยะหนึ่งแล้ว โปรดชำระทันที หรือติดต่อเราเพื่อหาทางออกร่วมกัน',
    },
    types: {
      rent: 'ค่าเช่า',
      water: 'ค่าน้ำ',
      power: 'ค่าไฟฟ้า',
      internet: 'ค่าอินเทอร์เน็ต',
      opex: 'ค่าใช้จ่ายส่วนกลาง',
      late_fee: 'ค่าปรับล่าช้า',
      other: 'อื่น ๆ',
    },
    due: '{amount} ครบกำหนด {date}',
    overdue: '{amount} ครบกำหนด {date} เกินกำหนด {days}',
    total: 'ยอดที่ต้องชำระ',
    explanation: 'โปรดชำระตามวิธีที่ระบุในสัญญาเช่าและระบุหมายเลขอ้างอิง {reference} หากชำระแล้ว ไม่ต้องดำเนินการใด ๆ',
    link: 'เปิด {product}',
    closing:
      'เราไม่เคยส่งข้อมูลบัญชีธนาคารใหม่ทางอีเมล หากมีผู้ขอให้ชำระเข้าบัญชีอื่น โปรดโทรหาผู้ให้เช่าด้วยหมายเลขที่คุณรู้จัก คุณได้รับอีเมลนี้ในฐานะผู้ติดต่อของสัญญาเช่า {lease}',
  },
  vi: {
    subject: {
      early: 'Khoản thanh toán cho {place} sắp đến hạn',
      late: 'Khoản thanh toán cho {place} đã quá hạn',
      last: 'Nhắc lần cuối: khoản thanh toán cho {place} đã quá hạn',
    },
    opening: {
      early: 'Xin nhắc bạn rằng một khoản thanh toán cho {place} sắp đến hạn.',
      late: 'Chúng tôi chưa nhận được một khoản thanh toán cho {place}. Vui lòng thanh toán số tiền còn lại sớm nhất có thể.',
      last: 'Khoản thanh toán cho {place} đã quá hạn khá lâu. Vui lòng thanh toán ngay, hoặc liên hệ để chúng ta cùng tìm cách giải quyết.',
    },
    types: {
      rent: 'Tiền thuê',
      water: 'Tiền nước',
      power: 'Tiền điện',
      internet: 'Internet',
      opex: 'Chi phí vận hành',
      late_fee: 'Phí trả chậm',
      other: 'Khác',
    },
    due: '{amount}, đến hạn ngày {date}',
    overdue: '{amount}, đến hạn ngày {date}, quá hạn {days}',
    total: 'Số tiền cần trả',
    explanation:
      'Vui lòng thanh toán theo cách ghi trong hợp đồng thuê và ghi mã tham chiếu {reference}. Nếu bạn đã thanh toán, bạn không cần làm gì.',
    link: 'Mở {product}',
    closing:
      'Chúng tôi không bao giờ gửi thông tin tài khoản ngân hàng mới qua email. Nếu có người yêu cầu trả vào tài khoản khác, hãy gọi cho chủ nhà theo số bạn biết. Bạn nhận email này vì là người liên hệ của hợp đồng thuê {lease}.',
  },
};
