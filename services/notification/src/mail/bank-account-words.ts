import type { Language } from '@keystead/contracts';

export interface BankAccountWords {
  subject: string;
  added: string;
  changed: string;
  removed: string;
  /** Who it was, when that is not known. */
  somebody: string;
  holder: string;
  account: string;
  before: string;
  explanation: string;
  link: string;
  closing: string;
}

/** `{who}` has done it, in `{product}`. */
export const BANK_ACCOUNT: Record<Language, BankAccountWords> = {
  en: {
    subject: 'Bank details were changed in {product}',
    added: '{who} has added a bank account that money is paid to.',
    changed: '{who} has changed a bank account that money is paid to.',
    removed: '{who} has removed a bank account that money was paid to.',
    somebody: 'Somebody',
    holder: 'Account name',
    account: 'Account',
    before: 'Before',
    explanation:
      'If nobody in your company meant this, set the account right at once and ask everybody to change their password.',
    link: 'Check the bank details',
    closing: 'Every administrator of the company receives this email. It never shows a whole account number.',
  },
  zh: {
    subject: '{product} 中的银行账户信息已变更',
    added: '{who} 添加了一个收款银行账户。',
    changed: '{who} 更改了一个收款银行账户。',
    removed: '{who} 删除了一个收款银行账户。',
    somebody: '某人',
    holder: '账户名称',
    account: '账户',
    before: '更改前',
    explanation: '如果贵公司没有人打算这样做，请立即更正账户，并请所有人更改密码。',
    link: '检查银行账户信息',
    closing: '公司的每位管理员都会收到此邮件。邮件不会显示完整账号。',
  },
  ko: {
    subject: '{product}의 은행 계좌 정보가 변경되었습니다',
    added: '{who}님이 대금을 받을 은행 계좌를 추가했습니다.',
    changed: '{who}님이 대금을 받는 은행 계좌를 변경했습니다.',
    removed: '{who}님이 대금을 받던 은행 계좌를 삭제했습니다.',
    somebody: '누군가',
    holder: '예금주',
    account: '계좌',
    before: '변경 전',
    explanation: '회사에서 의도한 것이 아니라면 즉시 계좌를 바로잡고 모두에게 비밀번호 변경을 요청하세요.',
    link: '은행 계좌 정보 확인',
    closing: '회사의 모든 관리자가 이 메일을 받습니다. 계좌번호 전체는 표시되지 않습니다.',
  },
  ja: {
    subject: '{product} の銀行口座情報が変更されました',
    added: '{who} さんが入金先の銀行口座を追加しました。',
    changed: '{who} さんが入金先の銀行口座を変更しました。',
    removed: '{who} さんが入金先の銀行口座を削除しました。',
    somebody: 'どなたか',
    holder: '口座名義',
    account: '口座',
    before: '変更前',
    explanation: '社内のどなたにも心当たりがない場合は、直ちに口座を正し、全員にパスワードの変更を依頼してください。',
    link: '口座情報を確認',
    closing: 'このメールは会社のすべての管理者にお送りしています。口座番号の全桁は表示しません。',
  },
  ms: {
    subject: 'Butiran bank telah diubah dalam {product}',
    added: '{who} telah menambah akaun bank yang menerima wang.',
    changed: '{who} telah mengubah akaun bank yang menerima wang.',
    removed: '{who} telah membuang akaun bank yang menerima wang.',
    somebody: 'Seseorang',
    holder: 'Nama akaun',
    account: 'Akaun',
    before: 'Sebelum ini',
    explanation:
      'Jika tiada sesiapa dalam syarikat anda bermaksud begini, betulkan akaun itu segera dan minta semua orang menukar kata laluan.',
    link: 'Semak butiran bank',
    closing: 'Setiap pentadbir syarikat menerima e-mel ini. Nombor akaun penuh tidak pernah ditunjukkan.',
  },
  id: {
    subject: 'Data rekening bank diubah di {product}',
    added: '{who} telah menambahkan rekening bank penerima uang.',
    changed: '{who} telah mengubah rekening bank penerima uang.',
    removed: '{who} telah menghapus rekening bank penerima uang.',
    somebody: 'Seseorang',
    holder: 'Nama rekening',
    account: 'Rekening',
    before: 'Sebelumnya',
    explanation:
      'Jika tidak ada yang bermaksud demikian di perusahaan Anda, segera perbaiki rekening itu dan minta semua orang mengganti kata sandi.',
    link: 'Periksa data rekening bank',
    closing: 'Setiap administrator perusahaan menerima email ini. Nomor rekening lengkap tidak pernah ditampilkan.',
  },
  th: {
    subject: 'มีการเปลี่ยนข้อมูลบัญชีธนาคารใน {product}',
    added: '{who} เพิ่มบัญชีธนาคารที่ใช้รับเงิน',
    changed: '{who} เปลี่ยนบัญชีธนาคารที่ใช้รับเงิน',
    removed: '{who} ลบบัญชีธนาคารที่ใช้รับเงิน',
    somebody: 'มีผู้ใช้',
    holder: 'ชื่อบัญชี',
    account: 'บัญชี',
    before: 'ก่อนหน้านี้',
    explanation: 'หากไม่มีใครในบริษัทตั้งใจทำเช่นนี้ โปรดแก้ไขบัญชีทันทีและขอให้ทุกคนเปลี่ยนรหัสผ่าน',
    link: 'ตรวจสอบข้อมูลบัญชีธนาคาร',
    closing: 'ผู้ดูแลทุกคนของบริษัทได้รับอีเมลนี้ เลขที่บัญชีเต็มจะไม่ถูกแสดง',
  },
  vi: {
    subject: 'Thông tin ngân hàng trong {product} đã thay đổi',
    added: '{who} đã thêm một tài khoản ngân hàng nhận tiền.',
    changed: '{who} đã thay đổi một tài khoản ngân hàng nhận tiền.',
    removed: '{who} đã xóa một tài khoản ngân hàng nhận tiền.',
    somebody: 'Ai đó',
    holder: 'Tên tài khoản',
    account: 'Tài khoản',
    before: 'Trước đó',
    explanation:
      'Nếu không ai trong công ty chủ ý làm điều này, hãy sửa lại tài khoản ngay và yêu cầu mọi người đổi mật khẩu.',
    link: 'Kiểm tra thông tin ngân hàng',
    closing:
      'Mọi quản trị viên của công ty đều nhận được email này. Email không bao giờ hiển thị toàn bộ số tài khoản.',
  },
};
