import type { Language } from '@keystead/contracts';

/** Sentences of one mail; `{product}` and `{at}` stand for the product and the moment it is about. */
export interface PrivacyWords {
  subject: string;
  opening: string;
  explanation: string;
  link: string;
  closing: string;
}

export const GREETING: Record<Language, string> = {
  en: 'Hello {name},',
  zh: '{name}，您好：',
  ko: '{name}님, 안녕하세요.',
  ja: '{name} 様',
  ms: 'Hai {name},',
  id: 'Halo {name},',
  th: 'สวัสดีคุณ {name}',
  vi: 'Xin chào {name},',
};

export const EXPORT_READY: Record<Language, PrivacyWords> = {
  en: {
    subject: 'Your {product} archive is ready',
    opening: 'Everything your company has in {product} is ready as one archive.',
    explanation: 'Sign in as an administrator to download it. It is deleted on {at}.',
    link: 'Download the archive',
    closing: 'The archive holds personal data. Keep it in a safe place.',
  },
  zh: {
    subject: '您的 {product} 数据归档已就绪',
    opening: '贵公司在 {product} 中的全部数据已打包成一个归档文件。',
    explanation: '请以管理员身份登录并下载。该文件将于 {at} 删除。',
    link: '下载归档文件',
    closing: '归档文件包含个人数据，请妥善保管。',
  },
  ko: {
    subject: '{product} 보관 파일이 준비되었습니다',
    opening: '{product}에 있는 회사의 모든 데이터가 하나의 보관 파일로 준비되었습니다.',
    explanation: '관리자로 로그인하여 내려받으세요. {at}에 삭제됩니다.',
    link: '보관 파일 내려받기',
    closing: '보관 파일에는 개인정보가 들어 있습니다. 안전한 곳에 보관하세요.',
  },
  ja: {
    subject: '{product} のアーカイブの準備ができました',
    opening: '{product} にある貴社のすべてのデータを1つのアーカイブにまとめました。',
    explanation: '管理者としてサインインしてダウンロードしてください。{at} に削除されます。',
    link: 'アーカイブをダウンロード',
    closing: 'アーカイブには個人データが含まれます。安全な場所に保管してください。',
  },
  ms: {
    subject: 'Arkib {product} anda sudah sedia',
    opening: 'Semua data syarikat anda dalam {product} sudah sedia sebagai satu arkib.',
    explanation: 'Log masuk sebagai pentadbir untuk memuat turunnya. Arkib ini dipadam pada {at}.',
    link: 'Muat turun arkib',
    closing: 'Arkib ini mengandungi data peribadi. Simpan di tempat yang selamat.',
  },
  id: {
    subject: 'Arsip {product} Anda sudah siap',
    opening: 'Semua data perusahaan Anda di {product} sudah siap sebagai satu arsip.',
    explanation: 'Masuk sebagai administrator untuk mengunduhnya. Arsip ini dihapus pada {at}.',
    link: 'Unduh arsip',
    closing: 'Arsip ini berisi data pribadi. Simpan di tempat yang aman.',
  },
  th: {
    subject: 'ไฟล์เก็บข้อมูล {product} ของคุณพร้อมแล้ว',
    opening: 'ข้อมูลทั้งหมดของบริษัทคุณใน {product} พร้อมเป็นไฟล์เดียวแล้ว',
    explanation: 'เข้าสู่ระบบในฐานะผู้ดูแลเพื่อดาวน์โหลด ไฟล์จะถูกลบเมื่อ {at}',
    link: 'ดาวน์โหลดไฟล์',
    closing: 'ไฟล์นี้มีข้อมูลส่วนบุคคล โปรดเก็บไว้ในที่ปลอดภัย',
  },
  vi: {
    subject: 'Tệp lưu trữ {product} của bạn đã sẵn sàng',
    opening: 'Toàn bộ dữ liệu của công ty bạn trong {product} đã sẵn sàng trong một tệp lưu trữ.',
    explanation: 'Hãy đăng nhập với tư cách quản trị viên để tải xuống. Tệp sẽ bị xóa vào {at}.',
    link: 'Tải tệp lưu trữ',
    closing: 'Tệp chứa dữ liệu cá nhân. Hãy giữ ở nơi an toàn.',
  },
};

export const COMPANY_CLOSING: Record<Language, PrivacyWords> = {
  en: {
    subject: 'Your company is leaving {product}',
    opening: 'You closed your company. Everybody is signed out, and all of its data is deleted on {at}.',
    explanation: 'Changed your mind? Sign in before then, and everything stays as it was.',
    link: 'Sign in and keep it',
    closing: 'If this was not you, sign in now and choose a new password.',
  },
  zh: {
    subject: '贵公司即将离开 {product}',
    opening: '您已关闭公司。所有人均已退出登录，全部数据将于 {at} 删除。',
    explanation: '改变主意了吗？在此之前登录，一切将保持原样。',
    link: '登录并保留',
    closing: '如果不是您本人操作，请立即登录并设置新密码。',
  },
  ko: {
    subject: '회사가 {product}를 떠납니다',
    opening: '회사를 닫으셨습니다. 모두 로그아웃되었으며 모든 데이터는 {at}에 삭제됩니다.',
    explanation: '마음이 바뀌셨나요? 그전에 로그인하면 모든 것이 그대로 유지됩니다.',
    link: '로그인하여 유지하기',
    closing: '본인이 아니라면 지금 로그인하여 새 비밀번호를 설정하세요.',
  },
  ja: {
    subject: '会社の {product} の利用が終了します',
    opening: '会社を閉鎖しました。全員がサインアウトされ、すべてのデータは {at} に削除されます。',
    explanation: '取り消すには、それまでにサインインしてください。すべて元のまま残ります。',
    link: 'サインインして残す',
    closing: 'お心当たりがない場合は、すぐにサインインして新しいパスワードを設定してください。',
  },
  ms: {
    subject: 'Syarikat anda meninggalkan {product}',
    opening: 'Anda telah menutup syarikat anda. Semua orang dilog keluar dan semua datanya dipadam pada {at}.',
    explanation: 'Berubah fikiran? Log masuk sebelum itu dan semuanya kekal seperti biasa.',
    link: 'Log masuk dan kekalkan',
    closing: 'Jika ini bukan anda, log masuk sekarang dan pilih kata laluan baharu.',
  },
  id: {
    subject: 'Perusahaan Anda meninggalkan {product}',
    opening: 'Anda menutup perusahaan Anda. Semua orang telah dikeluarkan dan semua datanya dihapus pada {at}.',
    explanation: 'Berubah pikiran? Masuk sebelum itu dan semuanya tetap seperti semula.',
    link: 'Masuk dan pertahankan',
    closing: 'Jika ini bukan Anda, masuk sekarang dan pilih kata sandi baru.',
  },
  th: {
    subject: 'บริษัทของคุณกำลังออกจาก {product}',
    opening: 'คุณได้ปิดบริษัทแล้ว ทุกคนออกจากระบบ และข้อมูลทั้งหมดจะถูกลบเมื่อ {at}',
    explanation: 'เปลี่ยนใจหรือไม่ เข้าสู่ระบบก่อนเวลานั้น แล้วทุกอย่างจะคงเดิม',
    link: 'เข้าสู่ระบบเพื่อเก็บไว้',
    closing: 'หากไม่ใช่คุณ โปรดเข้าสู่ระบบทันทีและตั้งรหัสผ่านใหม่',
  },
  vi: {
    subject: 'Công ty của bạn rời khỏi {product}',
    opening: 'Bạn đã đóng công ty. Mọi người đã bị đăng xuất và toàn bộ dữ liệu sẽ bị xóa vào {at}.',
    explanation: 'Đổi ý? Hãy đăng nhập trước lúc đó và mọi thứ sẽ giữ nguyên.',
    link: 'Đăng nhập và giữ lại',
    closing: 'Nếu không phải bạn, hãy đăng nhập ngay và chọn mật khẩu mới.',
  },
};
