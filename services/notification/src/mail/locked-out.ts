import { securityNotice } from './security-notice.js';

/** Somebody guessed at a password until the account was closed to strangers for a while. */
export const lockedOut = securityNotice({
  en: {
    subject: 'Too many wrong passwords for your {product} account',
    opening: 'Wrong passwords were tried for your account, last on {at} from address {ip}.',
    explanation:
      'For 15 minutes nobody can sign in from a device you have not used before, not even with the right password. If you have forgotten yours, choose a new one.',
  },
  zh: {
    subject: '您的 {product} 账户多次输错密码',
    opening: '有人多次用错误的密码尝试登录您的账户，最近一次是 {at}，来源地址 {ip}。',
    explanation: '15 分钟内，您未使用过的设备即使密码正确也无法登录。如果您忘记了密码，请设置新密码。',
  },
  ko: {
    subject: '{product} 계정에 잘못된 비밀번호가 여러 번 입력되었습니다',
    opening: '계정에 잘못된 비밀번호가 여러 번 입력되었습니다. 마지막 시도: {at}, 주소 {ip}.',
    explanation:
      '15분 동안 사용한 적이 없는 기기에서는 올바른 비밀번호로도 로그인할 수 없습니다. 비밀번호를 잊으셨다면 새로 설정하세요.',
  },
  ja: {
    subject: '{product} アカウントでパスワードの誤りが続きました',
    opening: 'アカウントに誤ったパスワードが続けて入力されました。最後は {at}、アドレス {ip} からです。',
    explanation:
      '15分間は、これまで使ったことのない端末からは正しいパスワードでもサインインできません。お忘れの場合は、新しいパスワードを設定してください。',
  },
  ms: {
    subject: 'Terlalu banyak kata laluan salah untuk akaun {product} anda',
    opening: 'Kata laluan yang salah telah dicuba untuk akaun anda, terakhir pada {at} dari alamat {ip}.',
    explanation:
      'Selama 15 minit tiada sesiapa boleh log masuk dari peranti yang belum pernah anda gunakan, walaupun dengan kata laluan yang betul. Jika anda terlupa, pilih kata laluan baharu.',
  },
  id: {
    subject: 'Terlalu banyak kata sandi salah untuk akun {product} Anda',
    opening: 'Kata sandi yang salah telah dicoba untuk akun Anda, terakhir pada {at} dari alamat {ip}.',
    explanation:
      'Selama 15 menit tidak ada yang dapat masuk dari perangkat yang belum pernah Anda gunakan, bahkan dengan kata sandi yang benar. Jika Anda lupa, pilih kata sandi baru.',
  },
  th: {
    subject: 'มีการกรอกรหัสผ่านผิดหลายครั้งในบัญชี {product} ของคุณ',
    opening: 'มีการลองรหัสผ่านที่ผิดกับบัญชีของคุณ ครั้งล่าสุดเมื่อ {at} จากที่อยู่ {ip}',
    explanation: 'เป็นเวลา 15 นาที จะไม่มีใครเข้าสู่ระบบจากอุปกรณ์ที่คุณไม่เคยใช้ได้ แม้รหัสผ่านจะถูกต้อง หากคุณลืมรหัสผ่าน โปรดตั้งใหม่',
  },
  vi: {
    subject: 'Quá nhiều lần nhập sai mật khẩu cho tài khoản {product} của bạn',
    opening: 'Có người đã thử mật khẩu sai cho tài khoản của bạn, lần cuối vào {at} từ địa chỉ {ip}.',
    explanation:
      'Trong 15 phút, không ai có thể đăng nhập từ thiết bị bạn chưa từng dùng, kể cả với mật khẩu đúng. Nếu bạn quên mật khẩu, hãy chọn mật khẩu mới.',
  },
});
