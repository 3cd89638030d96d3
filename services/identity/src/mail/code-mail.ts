import type { Language } from '@keystead/contracts';
import { renderEmail, type Words } from './render-email.js';
import type { Mail } from './mailer.js';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your {product} verification code',
    lead: 'Enter this code to verify your email address:',
    life: 'The code is valid for 10 minutes and works once. Nobody from {product} will ever ask you for it.',
    ignore: 'If you did not ask for it, you can ignore this email.',
  },
  zh: {
    subject: '您的 {product} 验证码',
    lead: '请输入以下验证码来验证您的电子邮箱：',
    life: '验证码 10 分钟内有效，且只能使用一次。{product} 的任何人都不会向您索要验证码。',
    ignore: '如果不是您本人申请，请忽略此邮件。',
  },
  ko: {
    subject: '{product} 인증 코드',
    lead: '이메일 주소를 인증하려면 다음 코드를 입력하세요:',
    life: '코드는 10분 동안 유효하며 한 번만 사용할 수 있습니다. {product}에서는 절대로 코드를 묻지 않습니다.',
    ignore: '요청하지 않으셨다면 이 이메일을 무시하셔도 됩니다.',
  },
  ja: {
    subject: '{product} の確認コード',
    lead: 'メールアドレスを確認するには、次のコードを入力してください：',
    life: 'コードの有効期限は10分で、1回だけ使えます。{product} からコードをお尋ねすることはありません。',
    ignore: 'お心当たりがない場合は、このメールを無視してください。',
  },
  ms: {
    subject: 'Kod pengesahan {product} anda',
    lead: 'Masukkan kod ini untuk mengesahkan alamat e-mel anda:',
    life: 'Kod ini sah selama 10 minit dan boleh digunakan sekali sahaja. Tiada sesiapa daripada {product} akan meminta kod ini.',
    ignore: 'Jika anda tidak memintanya, abaikan e-mel ini.',
  },
  id: {
    subject: 'Kode verifikasi {product} Anda',
    lead: 'Masukkan kode ini untuk memverifikasi alamat email Anda:',
    life: 'Kode berlaku selama 10 menit dan hanya dapat digunakan sekali. Pihak {product} tidak akan pernah meminta kode ini.',
    ignore: 'Jika Anda tidak memintanya, abaikan email ini.',
  },
  th: {
    subject: 'รหัสยืนยัน {product} ของคุณ',
    lead: 'กรอกรหัสนี้เพื่อยืนยันอีเมลของคุณ:',
    life: 'รหัสใช้ได้ภายใน 10 นาทีและใช้ได้เพียงครั้งเดียว {product} จะไม่ขอรหัสนี้จากคุณ',
    ignore: 'หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นอีเมลฉบับนี้',
  },
  vi: {
    subject: 'Mã xác minh {product} của bạn',
    lead: 'Nhập mã này để xác minh địa chỉ email của bạn:',
    life: 'Mã có hiệu lực trong 10 phút và chỉ dùng được một lần. {product} sẽ không bao giờ hỏi bạn mã này.',
    ignore: 'Nếu bạn không yêu cầu mã, hãy bỏ qua email này.',
  },
};

/** The mail with a verification code. */
export function codeMail(language: Language, code: string, product: string): Mail {
  return renderEmail(language, WORDS[language], { code }, product);
}
