import type { Language } from '@keystead/contracts';
import { renderEmail, type Words } from './render-email.js';
import type { Mail } from './mailer.js';

const WORDS: Record<Language, Words & { label: string }> = {
  en: {
    subject: 'Set a new {product} password',
    lead: 'You asked for a new password. Choose one on this page:',
    label: 'Choose a new password',
    life: 'The link is valid for 60 minutes and works once. A newer one replaces it.',
    ignore: 'If you did not ask for it, you can ignore this email: your password stays as it is.',
  },
  zh: {
    subject: '重设您的 {product} 密码',
    lead: '您申请了新密码，请在以下页面设置：',
    label: '设置新密码',
    life: '链接 60 分钟内有效，且只能使用一次。新的链接会取代它。',
    ignore: '如果不是您本人申请，请忽略此邮件，您的密码不会改变。',
  },
  ko: {
    subject: '{product} 비밀번호 재설정',
    lead: '새 비밀번호를 요청하셨습니다. 다음 페이지에서 설정하세요:',
    label: '새 비밀번호 설정',
    life: '링크는 60분 동안 유효하며 한 번만 사용할 수 있습니다. 새 링크를 받으면 이 링크는 무효가 됩니다.',
    ignore: '요청하지 않으셨다면 이 이메일을 무시하세요. 비밀번호는 바뀌지 않습니다.',
  },
  ja: {
    subject: '{product} のパスワードの再設定',
    lead: '新しいパスワードのご依頼を受け付けました。次のページで設定してください：',
    label: '新しいパスワードを設定',
    life: 'リンクの有効期限は60分で、1回だけ使えます。新しいリンクを受け取ると、このリンクは無効になります。',
    ignore: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  ms: {
    subject: 'Tetapkan kata laluan {product} baharu',
    lead: 'Anda meminta kata laluan baharu. Pilih kata laluan di halaman ini:',
    label: 'Pilih kata laluan baharu',
    life: 'Pautan ini sah selama 60 minit dan boleh digunakan sekali sahaja. Pautan yang lebih baharu menggantikannya.',
    ignore: 'Jika anda tidak memintanya, abaikan e-mel ini: kata laluan anda tidak berubah.',
  },
  id: {
    subject: 'Atur kata sandi {product} baru',
    lead: 'Anda meminta kata sandi baru. Pilih kata sandi di halaman ini:',
    label: 'Pilih kata sandi baru',
    life: 'Tautan berlaku selama 60 menit dan hanya dapat digunakan sekali. Tautan yang lebih baru menggantikannya.',
    ignore: 'Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
  },
  th: {
    subject: 'ตั้งรหัสผ่าน {product} ใหม่',
    lead: 'คุณได้ขอรหัสผ่านใหม่ โปรดตั้งรหัสผ่านในหน้านี้:',
    label: 'ตั้งรหัสผ่านใหม่',
    life: 'ลิงก์ใช้ได้ภายใน 60 นาทีและใช้ได้เพียงครั้งเดียว ลิงก์ที่ใหม่กว่าจะใช้แทนลิงก์นี้',
    ignore: 'หากคุณไม่ได้ขอ โปรดละเว้นอีเมลฉบับนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  },
  vi: {
    subject: 'Đặt mật khẩu {product} mới',
    lead: 'Bạn đã yêu cầu mật khẩu mới. Hãy chọn mật khẩu tại trang này:',
    label: 'Chọn mật khẩu mới',
    life: 'Liên kết có hiệu lực trong 60 phút và chỉ dùng được một lần. Liên kết mới hơn sẽ thay thế nó.',
    ignore: 'Nếu bạn không yêu cầu, hãy bỏ qua email này: mật khẩu của bạn không thay đổi.',
  },
};

/** The mail with the page where a new password is chosen. */
export function resetMail(language: Language, url: string, product: string): Mail {
  const { label, ...words } = WORDS[language];
  return renderEmail(language, words, { label, url }, product);
}
