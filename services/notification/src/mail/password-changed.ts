import { securityNotice } from './security-notice.js';

/** Somebody has a new password. */
export const passwordChanged = securityNotice({
  en: {
    subject: 'Your {product} password was changed',
    opening: 'The password of your account was changed on {at}, from address {ip}.',
    explanation: 'If this was not you, choose a new password now. That signs out every device.',
  },
  zh: {
    subject: '您的 {product} 密码已更改',
    opening: '您的账户密码已于 {at} 更改，来源地址 {ip}。',
    explanation: '如果不是您本人，请立即设置新密码，所有设备都会被退出登录。',
  },
  ko: {
    subject: '{product} 비밀번호가 변경되었습니다',
    opening: '{at}에 주소 {ip}에서 계정의 비밀번호가 변경되었습니다.',
    explanation: '본인이 아니라면 지금 새 비밀번호를 설정하세요. 모든 기기에서 로그아웃됩니다.',
  },
  ja: {
    subject: '{product} のパスワードが変更されました',
    opening: '{at} にアドレス {ip} からアカウントのパスワードが変更されました。',
    explanation:
      'お心当たりがない場合は、すぐに新しいパスワードを設定してください。すべての端末からサインアウトされます。',
  },
  ms: {
    subject: 'Kata laluan {product} anda telah ditukar',
    opening: 'Kata laluan akaun anda telah ditukar pada {at}, dari alamat {ip}.',
    explanation: 'Jika ini bukan anda, pilih kata laluan baharu sekarang. Semua peranti akan dilog keluar.',
  },
  id: {
    subject: 'Kata sandi {product} Anda telah diubah',
    opening: 'Kata sandi akun Anda diubah pada {at}, dari alamat {ip}.',
    explanation: 'Jika ini bukan Anda, pilih kata sandi baru sekarang. Semua perangkat akan dikeluarkan.',
  },
  th: {
    subject: 'รหัสผ่าน {product} ของคุณถูกเปลี่ยนแล้ว',
    opening: 'รหัสผ่านของบัญชีคุณถูกเปลี่ยนเมื่อ {at} จากที่อยู่ {ip}',
    explanation: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันที ทุกอุปกรณ์จะออกจากระบบ',
  },
  vi: {
    subject: 'Mật khẩu {product} của bạn đã được thay đổi',
    opening: 'Mật khẩu tài khoản của bạn đã được thay đổi vào {at}, từ địa chỉ {ip}.',
    explanation: 'Nếu không phải bạn, hãy chọn mật khẩu mới ngay. Mọi thiết bị sẽ bị đăng xuất.',
  },
});
