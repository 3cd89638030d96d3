import { securityNotice } from './security-notice.js';

/** Somebody signed in from where they never came from before. */
export const newDevice = securityNotice({
  en: {
    subject: 'New sign-in to your {product} account',
    opening: 'Your account was signed in to from a new place: {device}, address {ip}, {at}.',
    explanation: 'If this was not you, choose a new password now. That signs out every device.',
  },
  zh: {
    subject: '您的 {product} 账户有新的登录',
    opening: '您的账户在新的位置登录：{device}，地址 {ip}，{at}。',
    explanation: '如果不是您本人，请立即设置新密码，所有设备都会被退出登录。',
  },
  ko: {
    subject: '{product} 계정에 새로운 로그인이 있습니다',
    opening: '새로운 곳에서 계정에 로그인했습니다: {device}, 주소 {ip}, {at}.',
    explanation: '본인이 아니라면 지금 새 비밀번호를 설정하세요. 모든 기기에서 로그아웃됩니다.',
  },
  ja: {
    subject: '{product} アカウントへの新しいサインイン',
    opening: '新しい場所からアカウントにサインインがありました：{device}、アドレス {ip}、{at}。',
    explanation:
      'お心当たりがない場合は、すぐに新しいパスワードを設定してください。すべての端末からサインアウトされます。',
  },
  ms: {
    subject: 'Log masuk baharu ke akaun {product} anda',
    opening: 'Akaun anda dilog masuk dari tempat baharu: {device}, alamat {ip}, {at}.',
    explanation: 'Jika ini bukan anda, pilih kata laluan baharu sekarang. Semua peranti akan dilog keluar.',
  },
  id: {
    subject: 'Aktivitas masuk baru ke akun {product} Anda',
    opening: 'Akun Anda dimasuki dari tempat baru: {device}, alamat {ip}, {at}.',
    explanation: 'Jika ini bukan Anda, pilih kata sandi baru sekarang. Semua perangkat akan dikeluarkan.',
  },
  th: {
    subject: 'มีการเข้าสู่ระบบใหม่ในบัญชี {product} ของคุณ',
    opening: 'มีการเข้าสู่ระบบบัญชีของคุณจากที่ใหม่: {device} ที่อยู่ {ip} เมื่อ {at}',
    explanation: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันที ทุกอุปกรณ์จะออกจากระบบ',
  },
  vi: {
    subject: 'Có lần đăng nhập mới vào tài khoản {product} của bạn',
    opening: 'Tài khoản của bạn được đăng nhập từ một nơi mới: {device}, địa chỉ {ip}, {at}.',
    explanation: 'Nếu không phải bạn, hãy chọn mật khẩu mới ngay. Mọi thiết bị sẽ bị đăng xuất.',
  },
});
