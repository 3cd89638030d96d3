import type { Language } from '@keystead/contracts';
import { renderEmail, type Words } from './render-email.js';
import type { Mail } from './mailer.js';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your {product} sign-in code',
    lead: 'Enter this code to finish signing in:',
    life: 'The code is valid for 10 minutes and works once. Nobody from {product} will ever ask you for it.',
    ignore: 'If you are not signing in right now, somebody knows your password: please change it.',
  },
  zh: {
    subject: '您的 {product} 登录验证码',
    lead: '请输入以下验证码以完成登录：',
    life: '验证码 10 分钟内有效，且只能使用一次。{product} 的任何人都不会向您索要验证码。',
    ignore: '如果您现在没有登录，说明有人知道您的密码，请尽快修改。',
  },
  ko: {
    subject: '{product} 로그인 코드',
    lead: '로그인을 완료하려면 다음 코드를 입력하세요:',
    life: '코드는 10분 동안 유효하며 한 번만 사용할 수 있습니다. {product}에서는 절대로 코드를 묻지 않습니다.',
    ignore: '지금 로그인하고 있지 않다면 누군가 비밀번호를 알고 있는 것입니다. 비밀번호를 변경하세요.',
  },
  ja: {
    subject: '{product} のサインインコード',
    lead: 'サインインを完了するには、次のコードを入力してください：',
    life: 'コードの有効期限は10分で、1回だけ使えます。{product} からコードをお尋ねすることはありません。',
    ignore: '現在サインインしていない場合は、パスワードが第三者に知られています。パスワードを変更してください。',
  },
  ms: {
    subject: 'Kod log masuk {product} anda',
    lead: 'Masukkan kod ini untuk melengkapkan log masuk:',
    life: 'Kod ini sah selama 10 minit dan boleh digunakan sekali sahaja. Tiada sesiapa daripada {product} akan meminta kod ini.',
    ignore: 'Jika anda tidak sedang log masuk, seseorang mengetahui kata laluan anda: sila tukar kata laluan.',
  },
  id: {
    subject: 'Kode masuk {product} Anda',
    lead: 'Masukkan kode ini untuk menyelesaikan proses masuk:',
    life: 'Kode berlaku selama 10 menit dan hanya dapat digunakan sekali. Pihak {product} tidak akan pernah meminta kode ini.',
    ignore: 'Jika Anda tidak sedang masuk, seseorang mengetahui kata sandi Anda: silakan ubah kata sandi.',
  },
  th: {
    subject: 'รหัสเข้าสู่ระบบ {product} ของคุณ',
    lead: 'กรอกรหัสนี้เพื่อเข้าสู่ระบบให้เสร็จสิ้น:',
    life: 'รหัสใช้ได้ภายใน 10 นาทีและใช้ได้เพียงครั้งเดียว {product} จะไม่ขอรหัสนี้จากคุณ',
    ignore: 'หากขณะนี้คุณไม่ได้เข้าสู่ระบบ แสดงว่ามีผู้อื่นรู้รหัสผ่านของคุณ โปรดเปลี่ยนรหัสผ่าน',
  },
  vi: {
    subject: 'Mã đăng nhập {product} của bạn',
    lead: 'Nhập mã này để hoàn tất đăng nhập:',
    life: 'Mã có hiệu lực trong 10 phút và chỉ dùng được một lần. {product} sẽ không bao giờ hỏi bạn mã này.',
    ignore: 'Nếu bạn không đang đăng nhập, có người đã biết mật khẩu của bạn: hãy đổi mật khẩu.',
  },
};

/** The mail with the code of a second step. */
export function secondStepMail(language: Language, code: string, product: string): Mail {
  return renderEmail(language, WORDS[language], { code }, product);
}
