import type { Language } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';

interface Words {
  subject: (product: string) => string;
  greeting: (name: string) => string;
  opening: (product: string) => string;
  code: string;
  explanation: string;
  link: string;
  closing: string;
}

// The code is called what the sign-in page calls it.
const WORDS: Record<Language, Words> = {
  en: {
    subject: (product) => `Welcome to ${product}`,
    greeting: (name) => `Hello ${name},`,
    opening: (product) => `Your ${product} account is ready.`,
    code: 'Your company code',
    explanation: 'Sign in with this code, your email address and your password.',
    link: 'Sign in',
    closing: 'If you did not open this account, please ignore this email.',
  },
  zh: {
    subject: (product) => `欢迎使用 ${product}`,
    greeting: (name) => `${name}，您好：`,
    opening: (product) => `您的 ${product} 账户已准备就绪。`,
    code: '您的公司代码',
    explanation: '登录时请输入此代码、您的电子邮箱和密码。',
    link: '登录',
    closing: '如果您没有开设此账户，请忽略这封邮件。',
  },
  ko: {
    subject: (product) => `${product}에 오신 것을 환영합니다`,
    greeting: (name) => `${name}님, 안녕하세요.`,
    opening: (product) => `${product} 계정이 준비되었습니다.`,
    code: '회사 코드',
    explanation: '로그인할 때 이 코드와 이메일 주소, 비밀번호를 입력하세요.',
    link: '로그인',
    closing: '직접 만든 계정이 아니라면 이 메일을 무시하세요.',
  },
  ja: {
    subject: (product) => `${product} へようこそ`,
    greeting: (name) => `${name} 様`,
    opening: (product) => `${product} のアカウントをご利用いただけるようになりました。`,
    code: '会社コード',
    explanation: 'サインインの際は、このコード、メールアドレス、パスワードを入力してください。',
    link: 'サインイン',
    closing: 'お心当たりがない場合は、このメールを破棄してください。',
  },
  ms: {
    subject: (product) => `Selamat datang ke ${product}`,
    greeting: (name) => `Hai ${name},`,
    opening: (product) => `Akaun ${product} anda sudah sedia.`,
    code: 'Kod syarikat anda',
    explanation: 'Log masuk dengan kod ini, alamat e-mel dan kata laluan anda.',
    link: 'Log masuk',
    closing: 'Jika anda tidak membuka akaun ini, sila abaikan e-mel ini.',
  },
  id: {
    subject: (product) => `Selamat datang di ${product}`,
    greeting: (name) => `Halo ${name},`,
    opening: (product) => `Akun ${product} Anda sudah siap.`,
    code: 'Kode perusahaan Anda',
    explanation: 'Masuk dengan kode ini, alamat email, dan kata sandi Anda.',
    link: 'Masuk',
    closing: 'Jika Anda tidak membuka akun ini, abaikan email ini.',
  },
  th: {
    subject: (product) => `ยินดีต้อนรับสู่ ${product}`,
    greeting: (name) => `สวัสดีคุณ ${name}`,
    opening: (product) => `บัญชี ${product} ของคุณพร้อมใช้งานแล้ว`,
    code: 'รหัสบริษัทของคุณ',
    explanation: 'เข้าสู่ระบบด้วยรหัสนี้ ที่อยู่อีเมล และรหัสผ่านของคุณ',
    link: 'เข้าสู่ระบบ',
    closing: 'หากคุณไม่ได้เปิดบัญชีนี้ โปรดละเว้นอีเมลฉบับนี้',
  },
  vi: {
    subject: (product) => `Chào mừng bạn đến với ${product}`,
    greeting: (name) => `Xin chào ${name},`,
    opening: (product) => `Tài khoản ${product} của bạn đã sẵn sàng.`,
    code: 'Mã công ty của bạn',
    explanation: 'Hãy đăng nhập bằng mã này, địa chỉ email và mật khẩu của bạn.',
    link: 'Đăng nhập',
    closing: 'Nếu bạn không mở tài khoản này, vui lòng bỏ qua email này.',
  },
};

interface WelcomeFacts {
  first_name: string;
  tenant_code: string;
}

/** To a new user: the tenant code and where to sign in with it. */
export function welcome(
  { first_name, tenant_code }: WelcomeFacts,
  { product, address, language }: EmailContext,
): MailContent {
  const words = WORDS[language];
  return renderEmail({
    language,
    product,
    subject: words.subject(product),
    greeting: words.greeting(first_name),
    opening: words.opening(product),
    code: { label: words.code, value: tenant_code },
    explanation: words.explanation,
    link: { label: words.link, url: `${address}/auth/t/${encodeURIComponent(tenant_code)}/login` },
    closing: words.closing,
  });
}
