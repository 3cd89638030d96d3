import { securityNotice } from './security-notice.js';

/** Somebody signs in with the password alone from now on. */
export const secondStepDisabled = securityNotice({
  en: {
    subject: 'The second step of your {product} sign-in was turned off',
    opening: 'The second step at sign-in was turned off for your account on {at}, from address {ip}.',
    explanation:
      'From now on the password alone is enough, and your other devices were signed out. If this was not you, choose a new password now and turn the second step on again.',
  },
  zh: {
    subject: '您的 {product} 登录两步验证已关闭',
    opening: '您账户的两步验证已于 {at} 关闭，来源地址 {ip}。',
    explanation:
      '从现在起仅凭密码即可登录，您的其他设备已退出登录。如果不是您本人操作，请立即设置新密码，并重新开启两步验证。',
  },
  ko: {
    subject: '{product} 로그인의 2단계 인증이 꺼졌습니다',
    opening: '{at}에 주소 {ip}에서 계정의 2단계 인증이 꺼졌습니다.',
    explanation:
      '이제 비밀번호만으로 로그인할 수 있으며 다른 기기에서는 로그아웃되었습니다. 본인이 아니라면 지금 새 비밀번호를 설정하고 2단계 인증을 다시 켜세요.',
  },
  ja: {
    subject: '{product} のサインインで2段階認証がオフになりました',
    opening: '{at} にアドレス {ip} からアカウントの2段階認証がオフにされました。',
    explanation:
      '今後はパスワードだけでサインインできます。ほかの端末はサインアウトされました。お心当たりがない場合は、すぐに新しいパスワードを設定し、2段階認証をもう一度オンにしてください。',
  },
  ms: {
    subject: 'Langkah kedua log masuk {product} anda telah dimatikan',
    opening: 'Langkah kedua semasa log masuk dimatikan untuk akaun anda pada {at}, dari alamat {ip}.',
    explanation:
      'Mulai sekarang kata laluan sahaja sudah memadai, dan peranti lain anda telah dilog keluar. Jika ini bukan anda, pilih kata laluan baharu sekarang dan hidupkan semula langkah kedua.',
  },
  id: {
    subject: 'Langkah kedua untuk masuk ke {product} telah dimatikan',
    opening: 'Langkah kedua saat masuk dimatikan untuk akun Anda pada {at}, dari alamat {ip}.',
    explanation:
      'Mulai sekarang kata sandi saja sudah cukup, dan perangkat Anda yang lain telah dikeluarkan. Jika ini bukan Anda, pilih kata sandi baru sekarang dan aktifkan kembali langkah kedua.',
  },
  th: {
    subject: 'ปิดการยืนยันขั้นที่สองของการเข้าสู่ระบบ {product} แล้ว',
    opening: 'การยืนยันขั้นที่สองของบัญชีคุณถูกปิดเมื่อ {at} จากที่อยู่ {ip}',
    explanation:
      'จากนี้ใช้เพียงรหัสผ่านก็เข้าสู่ระบบได้ และอุปกรณ์อื่นของคุณถูกออกจากระบบแล้ว หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและเปิดการยืนยันขั้นที่สองอีกครั้ง',
  },
  vi: {
    subject: 'Bước xác minh thứ hai khi đăng nhập {product} đã bị tắt',
    opening: 'Bước xác minh thứ hai của tài khoản bạn đã bị tắt vào {at}, từ địa chỉ {ip}.',
    explanation:
      'Từ nay chỉ cần mật khẩu là đăng nhập được, và các thiết bị khác của bạn đã bị đăng xuất. Nếu không phải bạn, hãy chọn mật khẩu mới ngay và bật lại bước thứ hai.',
  },
});
