import type { Language } from '@keystead/contracts';

export interface OwnershipWords {
  subject: string;
  /** Their share is another one than before … */
  changed: string;
  /** … they have become an owner … */
  joined: string;
  /** … or are none any more. */
  left: string;
  explanation: string;
  link: string;
  closing: string;
}

/** `{property}` is its name; `{before}` and `{after}` are percentages. */
export const OWNERSHIP: Record<Language, OwnershipWords> = {
  en: {
    subject: 'Ownership of {property} has changed',
    changed: 'Your share of {property} was {before} and is now {after}.',
    joined: 'You are now recorded as an owner of {property}, with a share of {after}.',
    left: 'You are no longer recorded as an owner of {property}. Your share was {before}.',
    explanation: 'This is how the property is managed here; what the land register says is not changed by it.',
    link: 'Open {product}',
    closing:
      'You receive this email because your share has changed. If it is not right, please ask whoever manages the property.',
  },
  zh: {
    subject: '{property} 的产权份额已变更',
    changed: '您在 {property} 的份额由 {before} 变为 {after}。',
    joined: '您已登记为 {property} 的业主，份额为 {after}。',
    left: '您不再登记为 {property} 的业主。您原有的份额为 {before}。',
    explanation: '这只是本系统中的管理记录，不会改变土地登记。',
    link: '打开 {product}',
    closing: '您收到此邮件是因为您的份额发生了变化。如有误，请联系物业的管理人。',
  },
  ko: {
    subject: '{property}의 소유 지분이 변경되었습니다',
    changed: '{property}에 대한 지분이 {before}에서 {after}(으)로 변경되었습니다.',
    joined: '{property}의 소유자로 등록되었으며 지분은 {after}입니다.',
    left: '더 이상 {property}의 소유자로 등록되어 있지 않습니다. 이전 지분은 {before}였습니다.',
    explanation: '이곳의 관리 기록일 뿐이며 부동산 등기는 변경되지 않습니다.',
    link: '{product} 열기',
    closing: '지분이 변경되어 이 메일을 받으셨습니다. 사실과 다르면 부동산 관리자에게 문의하세요.',
  },
  ja: {
    subject: '{property} の所有持分が変わりました',
    changed: '{property} のあなたの持分は {before} から {after} になりました。',
    joined: '{property} の所有者として登録されました。持分は {after} です。',
    left: '{property} の所有者としての登録が終了しました。これまでの持分は {before} でした。',
    explanation: 'これは本サービスでの管理記録であり、不動産登記は変わりません。',
    link: '{product} を開く',
    closing: 'このメールは、持分が変わった方にお送りしています。誤りがある場合は、物件の管理者にお問い合わせください。',
  },
  ms: {
    subject: 'Pemilikan {property} telah berubah',
    changed: 'Bahagian anda dalam {property} ialah {before} dan kini {after}.',
    joined: 'Anda kini direkodkan sebagai pemilik {property}, dengan bahagian {after}.',
    left: 'Anda tidak lagi direkodkan sebagai pemilik {property}. Bahagian anda ialah {before}.',
    explanation: 'Ini ialah rekod pengurusan di sini sahaja; daftar tanah tidak berubah.',
    link: 'Buka {product}',
    closing: 'Anda menerima e-mel ini kerana bahagian anda berubah. Jika ia tidak betul, sila tanya pengurus hartanah.',
  },
  id: {
    subject: 'Kepemilikan {property} telah berubah',
    changed: 'Bagian Anda atas {property} tadinya {before} dan sekarang {after}.',
    joined: 'Anda kini tercatat sebagai pemilik {property}, dengan bagian {after}.',
    left: 'Anda tidak lagi tercatat sebagai pemilik {property}. Bagian Anda tadinya {before}.',
    explanation: 'Ini hanya catatan pengelolaan di sini; pendaftaran tanah tidak berubah.',
    link: 'Buka {product}',
    closing:
      'Anda menerima email ini karena bagian Anda berubah. Jika keliru, silakan tanyakan kepada pengelola properti.',
  },
  th: {
    subject: 'ส่วนความเป็นเจ้าของ {property} มีการเปลี่ยนแปลง',
    changed: 'ส่วนของคุณใน {property} เปลี่ยนจาก {before} เป็น {after}',
    joined: 'คุณได้รับการบันทึกเป็นเจ้าของ {property} โดยมีส่วน {after}',
    left: 'คุณไม่ได้รับการบันทึกเป็นเจ้าของ {property} อีกต่อไป ส่วนเดิมของคุณคือ {before}',
    explanation: 'นี่เป็นเพียงบันทึกการจัดการในระบบนี้ ทะเบียนที่ดินไม่เปลี่ยนแปลง',
    link: 'เปิด {product}',
    closing: 'คุณได้รับอีเมลนี้เพราะส่วนของคุณเปลี่ยนแปลง หากไม่ถูกต้อง โปรดสอบถามผู้จัดการทรัพย์สิน',
  },
  vi: {
    subject: 'Quyền sở hữu {property} đã thay đổi',
    changed: 'Phần sở hữu của bạn tại {property} trước đây là {before}, nay là {after}.',
    joined: 'Bạn được ghi nhận là chủ sở hữu của {property}, với phần sở hữu {after}.',
    left: 'Bạn không còn được ghi nhận là chủ sở hữu của {property}. Phần sở hữu trước đây là {before}.',
    explanation: 'Đây chỉ là ghi nhận quản lý tại đây; sổ đăng ký đất đai không thay đổi.',
    link: 'Mở {product}',
    closing:
      'Bạn nhận được email này vì phần sở hữu của bạn đã thay đổi. Nếu không đúng, vui lòng hỏi người quản lý bất động sản.',
  },
};
