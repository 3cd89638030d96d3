import type { Language } from '@keystead/contracts';

/** What happened: refused and tried again, or not; the account is gone; taken back after it came; the mandate is over. */
export const DEBIT_EVENTS = ['again', 'refused', 'account', 'dishonoured', 'revoked'] as const;
export type DebitEvent = (typeof DEBIT_EVENTS)[number];

export interface DirectDebitWords {
  subject: string;
  opening: Record<DebitEvent, string>;
  explanation: Record<DebitEvent, string>;
  link: string;
  closing: string;
}

/** `{lease}` is its number, `{place}` what is rented, `{amount}` the money, `{date}` the day of the next try. */
export const DIRECT_DEBIT: Record<Language, DirectDebitWords> = {
  en: {
    subject: 'Direct debit of lease {lease}: your attention is needed',
    opening: {
      again: 'The bank has refused to debit {amount} for {place} (lease {lease}).',
      refused: 'The bank has refused again to debit {amount} for {place} (lease {lease}).',
      account: 'The account of the renter of {place} (lease {lease}) cannot be debited with {amount}.',
      dishonoured: 'The bank has taken back {amount} that was debited for {place} (lease {lease}).',
      revoked: 'The direct debit of {place} (lease {lease}) was ended at the bank.',
    },
    explanation: {
      again: 'It will be tried once more on {date}. The bill stays open until the money is there.',
      refused: 'It will not be tried again. The bill stays open; please speak with the renter.',
      account: 'The direct debit has ended. The bill stays open; please speak with the renter.',
      dishonoured: 'The bill is open again. It will not be debited by itself; please speak with the renter.',
      revoked: 'Bills of this lease are not debited any more. You can ask for a new direct debit.',
    },
    link: 'Open the lease',
    closing: 'You receive this email because you are an administrator of the company.',
  },
  zh: {
    subject: '租约 {lease} 的自动扣款需要您处理',
    opening: {
      again: '银行拒绝为 {place}（租约 {lease}）扣款 {amount}。',
      refused: '银行再次拒绝为 {place}（租约 {lease}）扣款 {amount}。',
      account: '{place}（租约 {lease}）租客的账户无法扣款 {amount}。',
      dishonoured: '银行已收回为 {place}（租约 {lease}）扣取的 {amount}。',
      revoked: '{place}（租约 {lease}）的自动扣款已在银行终止。',
    },
    explanation: {
      again: '将于 {date} 再尝试一次。款项到账前账单保持未付。',
      refused: '不会再次尝试。账单保持未付，请与租客联系。',
      account: '自动扣款已终止。账单保持未付，请与租客联系。',
      dishonoured: '账单重新变为未付，不会自动扣款，请与租客联系。',
      revoked: '此租约的账单不再自动扣款。您可以重新申请自动扣款。',
    },
    link: '打开租约',
    closing: '您收到此邮件是因为您是公司的管理员。',
  },
  ko: {
    subject: '임대차 계약 {lease}의 자동이체 확인이 필요합니다',
    opening: {
      again: '은행이 {place}(계약 {lease})의 {amount} 자동이체를 거절했습니다.',
      refused: '은행이 {place}(계약 {lease})의 {amount} 자동이체를 다시 거절했습니다.',
      account: '{place}(계약 {lease}) 임차인의 계좌에서 {amount}을(를) 출금할 수 없습니다.',
      dishonoured: '은행이 {place}(계약 {lease})의 자동이체 금액 {amount}을(를) 회수했습니다.',
      revoked: '{place}(계약 {lease})의 자동이체가 은행에서 해지되었습니다.',
    },
    explanation: {
      again: '{date}에 한 번 더 시도합니다. 입금될 때까지 청구서는 미납 상태입니다.',
      refused: '다시 시도하지 않습니다. 청구서는 미납 상태이니 임차인에게 연락하세요.',
      account: '자동이체가 종료되었습니다. 청구서는 미납 상태이니 임차인에게 연락하세요.',
      dishonoured: '청구서가 다시 미납 상태가 되었습니다. 자동으로 출금되지 않으니 임차인에게 연락하세요.',
      revoked: '이 계약의 청구서는 더 이상 자동이체되지 않습니다. 새 자동이체를 요청할 수 있습니다.',
    },
    link: '계약 열기',
    closing: '회사의 관리자이므로 이 메일을 받으셨습니다.',
  },
  ja: {
    subject: '契約 {lease} の口座振替についてご確認ください',
    opening: {
      again: '{place}（契約 {lease}）の {amount} の口座振替が銀行に拒否されました。',
      refused: '{place}（契約 {lease}）の {amount} の口座振替が再び銀行に拒否されました。',
      account: '{place}（契約 {lease}）の借主の口座から {amount} を引き落とせません。',
      dishonoured: '{place}（契約 {lease}）で引き落とした {amount} が銀行により取り戻されました。',
      revoked: '{place}（契約 {lease}）の口座振替が銀行で終了されました。',
    },
    explanation: {
      again: '{date} にもう一度試みます。入金まで請求書は未払いのままです。',
      refused: '再度の試みはありません。請求書は未払いのままです。借主にご連絡ください。',
      account: '口座振替は終了しました。請求書は未払いのままです。借主にご連絡ください。',
      dishonoured: '請求書は再び未払いになりました。自動では引き落とされません。借主にご連絡ください。',
      revoked: 'この契約の請求書は今後引き落とされません。新しい口座振替を依頼できます。',
    },
    link: '契約を開く',
    closing: 'このメールは、会社の管理者にお送りしています。',
  },
  ms: {
    subject: 'Debit terus sewaan {lease}: perhatian anda diperlukan',
    opening: {
      again: 'Bank enggan mendebit {amount} untuk {place} (sewaan {lease}).',
      refused: 'Bank sekali lagi enggan mendebit {amount} untuk {place} (sewaan {lease}).',
      account: 'Akaun penyewa {place} (sewaan {lease}) tidak dapat didebit sebanyak {amount}.',
      dishonoured: 'Bank telah mengambil semula {amount} yang didebit untuk {place} (sewaan {lease}).',
      revoked: 'Debit terus {place} (sewaan {lease}) telah ditamatkan di bank.',
    },
    explanation: {
      again: 'Ia akan dicuba sekali lagi pada {date}. Bil kekal terbuka sehingga wang diterima.',
      refused: 'Ia tidak akan dicuba lagi. Bil kekal terbuka; sila hubungi penyewa.',
      account: 'Debit terus telah tamat. Bil kekal terbuka; sila hubungi penyewa.',
      dishonoured: 'Bil terbuka semula. Ia tidak akan didebit sendiri; sila hubungi penyewa.',
      revoked: 'Bil sewaan ini tidak lagi didebit. Anda boleh meminta debit terus yang baharu.',
    },
    link: 'Buka sewaan',
    closing: 'Anda menerima e-mel ini kerana anda pentadbir syarikat.',
  },
  id: {
    subject: 'Debit langsung sewa {lease}: perlu perhatian Anda',
    opening: {
      again: 'Bank menolak mendebit {amount} untuk {place} (sewa {lease}).',
      refused: 'Bank kembali menolak mendebit {amount} untuk {place} (sewa {lease}).',
      account: 'Rekening penyewa {place} (sewa {lease}) tidak dapat didebit sebesar {amount}.',
      dishonoured: 'Bank mengambil kembali {amount} yang didebit untuk {place} (sewa {lease}).',
      revoked: 'Debit langsung {place} (sewa {lease}) diakhiri di bank.',
    },
    explanation: {
      again: 'Akan dicoba sekali lagi pada {date}. Tagihan tetap terbuka sampai uang diterima.',
      refused: 'Tidak akan dicoba lagi. Tagihan tetap terbuka; silakan hubungi penyewa.',
      account: 'Debit langsung telah berakhir. Tagihan tetap terbuka; silakan hubungi penyewa.',
      dishonoured: 'Tagihan terbuka kembali. Tagihan tidak didebit otomatis; silakan hubungi penyewa.',
      revoked: 'Tagihan sewa ini tidak lagi didebit. Anda dapat meminta debit langsung baru.',
    },
    link: 'Buka sewa',
    closing: 'Anda menerima email ini karena Anda administrator perusahaan.',
  },
  th: {
    subject: 'การหักบัญชีของสัญญาเช่า {lease}: โปรดตรวจสอบ',
    opening: {
      again: 'ธนาคารปฏิเสธการหักบัญชี {amount} สำหรับ {place} (สัญญา {lease})',
      refused: 'ธนาคารปฏิเสธการหักบัญชี {amount} สำหรับ {place} (สัญญา {lease}) อีกครั้ง',
      account: 'ไม่สามารถหักบัญชีของผู้เช่า {place} (สัญญา {lease}) จำนวน {amount} ได้',
      dishonoured: 'ธนาคารเรียกคืนเงิน {amount} ที่หักไว้สำหรับ {place} (สัญญา {lease})',
      revoked: 'การหักบัญชีของ {place} (สัญญา {lease}) ถูกยกเลิกที่ธนาคาร',
    },
    explanation: {
      again: 'จะลองอีกครั้งในวันที่ {date} ใบแจ้งหนี้ยังค้างชำระจนกว่าจะได้รับเงิน',
      refused: 'จะไม่ลองอีก ใบแจ้งหนี้ยังค้างชำระ โปรดติดต่อผู้เช่า',
      account: 'การหักบัญชีสิ้นสุดแล้ว ใบแจ้งหนี้ยังค้างชำระ โปรดติดต่อผู้เช่า',
      dishonoured: 'ใบแจ้งหนี้กลับมาค้างชำระ จะไม่หักบัญชีเองอีก โปรดติดต่อผู้เช่า',
      revoked: 'ใบแจ้งหนี้ของสัญญานี้จะไม่ถูกหักบัญชีอีก คุณขอการหักบัญชีใหม่ได้',
    },
    link: 'เปิดสัญญาเช่า',
    closing: 'คุณได้รับอีเมลนี้เพราะคุณเป็นผู้ดูแลของบริษัท',
  },
  vi: {
    subject: 'Ghi nợ trực tiếp của hợp đồng {lease}: cần bạn xử lý',
    opening: {
      again: 'Ngân hàng đã từ chối ghi nợ {amount} cho {place} (hợp đồng {lease}).',
      refused: 'Ngân hàng lại từ chối ghi nợ {amount} cho {place} (hợp đồng {lease}).',
      account: 'Không thể ghi nợ {amount} từ tài khoản của người thuê {place} (hợp đồng {lease}).',
      dishonoured: 'Ngân hàng đã thu hồi {amount} đã ghi nợ cho {place} (hợp đồng {lease}).',
      revoked: 'Ghi nợ trực tiếp của {place} (hợp đồng {lease}) đã bị chấm dứt tại ngân hàng.',
    },
    explanation: {
      again: 'Sẽ thử lại một lần nữa vào {date}. Hóa đơn vẫn chưa thanh toán cho đến khi nhận được tiền.',
      refused: 'Sẽ không thử lại. Hóa đơn vẫn chưa thanh toán; vui lòng liên hệ người thuê.',
      account: 'Ghi nợ trực tiếp đã kết thúc. Hóa đơn vẫn chưa thanh toán; vui lòng liên hệ người thuê.',
      dishonoured: 'Hóa đơn lại trở thành chưa thanh toán. Sẽ không tự động ghi nợ; vui lòng liên hệ người thuê.',
      revoked: 'Hóa đơn của hợp đồng này không còn được ghi nợ. Bạn có thể yêu cầu ghi nợ trực tiếp mới.',
    },
    link: 'Mở hợp đồng',
    closing: 'Bạn nhận được email này vì bạn là quản trị viên của công ty.',
  },
};
