import type { Language } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { GREETING } from './privacy-words.js';

interface Words {
  subject: string;
  opening: string;
  explanation: string;
  link: string;
  closing: string;
}

/** `{who}` joined; `{product}` is the product's name. */
const JOINED: Record<Language, Words> = {
  en: {
    subject: '{who} has joined your team',
    opening: '{who} ({email}) has accepted your invitation and can sign in now.',
    explanation: 'You can change what they may do, or end their access, in the settings.',
    link: 'Open the team',
    closing: 'You receive this email because you sent the invitation.',
  },
  zh: {
    subject: '{who} 已加入您的团队',
    opening: '{who}（{email}）已接受您的邀请，现在可以登录。',
    explanation: '您可以在设置中更改其权限或终止其访问。',
    link: '打开团队',
    closing: '您收到此邮件是因为邀请由您发出。',
  },
  ko: {
    subject: '{who}님이 팀에 합류했습니다',
    opening: '{who}님({email})이 초대를 수락하여 이제 로그인할 수 있습니다.',
    explanation: '설정에서 권한을 변경하거나 접근을 종료할 수 있습니다.',
    link: '팀 열기',
    closing: '초대를 보내셨기 때문에 이 메일을 받으셨습니다.',
  },
  ja: {
    subject: '{who} さんがチームに参加しました',
    opening: '{who} さん（{email}）が招待を受け、サインインできるようになりました。',
    explanation: '権限の変更やアクセスの終了は、設定で行えます。',
    link: 'チームを開く',
    closing: 'このメールは、招待を送られた方にお送りしています。',
  },
  ms: {
    subject: '{who} telah menyertai pasukan anda',
    opening: '{who} ({email}) telah menerima jemputan anda dan kini boleh log masuk.',
    explanation: 'Anda boleh mengubah kebenaran mereka, atau menamatkan akses mereka, dalam tetapan.',
    link: 'Buka pasukan',
    closing: 'Anda menerima e-mel ini kerana anda menghantar jemputan itu.',
  },
  id: {
    subject: '{who} telah bergabung dengan tim Anda',
    opening: '{who} ({email}) telah menerima undangan Anda dan sekarang dapat masuk.',
    explanation: 'Anda dapat mengubah izin mereka, atau mengakhiri akses mereka, di pengaturan.',
    link: 'Buka tim',
    closing: 'Anda menerima email ini karena Anda yang mengirim undangan.',
  },
  th: {
    subject: '{who} เข้าร่วมทีมของคุณแล้ว',
    opening: '{who} ({email}) ตอบรับคำเชิญของคุณแล้วและเข้าสู่ระบบได้',
    explanation: 'คุณเปลี่ยนสิทธิ์หรือยุติการเข้าถึงได้ในการตั้งค่า',
    link: 'เปิดทีม',
    closing: 'คุณได้รับอีเมลฉบับนี้เพราะคุณเป็นผู้ส่งคำเชิญ',
  },
  vi: {
    subject: '{who} đã tham gia nhóm của bạn',
    opening: '{who} ({email}) đã chấp nhận lời mời của bạn và có thể đăng nhập.',
    explanation: 'Bạn có thể thay đổi quyền hoặc chấm dứt quyền truy cập của họ trong phần cài đặt.',
    link: 'Mở nhóm',
    closing: 'Bạn nhận được email này vì bạn đã gửi lời mời.',
  },
};

const ENDED: Record<Language, Words> = {
  en: {
    subject: 'Your {product} access has ended',
    opening: 'An administrator of your company has ended your access. You can no longer sign in there.',
    explanation: 'Your devices have been signed out. Other companies you belong to are not affected.',
    link: 'Open the sign-in page',
    closing: 'If you think this is a mistake, please ask an administrator of the company.',
  },
  zh: {
    subject: '您的 {product} 访问权限已终止',
    opening: '贵公司的管理员已终止您的访问权限。您无法再登录该公司。',
    explanation: '您的所有设备均已退出登录。您所属的其他公司不受影响。',
    link: '打开登录页面',
    closing: '如果您认为有误，请联系该公司的管理员。',
  },
  ko: {
    subject: '{product} 접근 권한이 종료되었습니다',
    opening: '회사 관리자가 접근 권한을 종료했습니다. 더 이상 해당 회사에 로그인할 수 없습니다.',
    explanation: '모든 기기에서 로그아웃되었습니다. 소속된 다른 회사에는 영향이 없습니다.',
    link: '로그인 페이지 열기',
    closing: '착오라고 생각되면 회사 관리자에게 문의하세요.',
  },
  ja: {
    subject: '{product} のアクセスが終了しました',
    opening: '会社の管理者があなたのアクセスを終了しました。今後、その会社にはサインインできません。',
    explanation: 'すべての端末からサインアウトされました。ほかの所属会社には影響ありません。',
    link: 'サインインページを開く',
    closing: '誤りと思われる場合は、会社の管理者にお問い合わせください。',
  },
  ms: {
    subject: 'Akses {product} anda telah tamat',
    opening: 'Pentadbir syarikat anda telah menamatkan akses anda. Anda tidak lagi boleh log masuk di sana.',
    explanation: 'Semua peranti anda telah dilog keluar. Syarikat lain yang anda sertai tidak terjejas.',
    link: 'Buka halaman log masuk',
    closing: 'Jika anda rasa ini satu kesilapan, sila tanya pentadbir syarikat.',
  },
  id: {
    subject: 'Akses {product} Anda telah berakhir',
    opening: 'Administrator perusahaan Anda telah mengakhiri akses Anda. Anda tidak dapat lagi masuk di sana.',
    explanation: 'Semua perangkat Anda telah dikeluarkan. Perusahaan lain yang Anda ikuti tidak terpengaruh.',
    link: 'Buka halaman masuk',
    closing: 'Jika menurut Anda ini keliru, silakan tanyakan kepada administrator perusahaan.',
  },
  th: {
    subject: 'สิทธิ์เข้าถึง {product} ของคุณสิ้นสุดแล้ว',
    opening: 'ผู้ดูแลของบริษัทได้ยุติการเข้าถึงของคุณ คุณไม่สามารถเข้าสู่ระบบของบริษัทนั้นได้อีก',
    explanation: 'อุปกรณ์ทั้งหมดของคุณออกจากระบบแล้ว บริษัทอื่นของคุณไม่ได้รับผลกระทบ',
    link: 'เปิดหน้าเข้าสู่ระบบ',
    closing: 'หากคิดว่าเป็นความผิดพลาด โปรดสอบถามผู้ดูแลของบริษัท',
  },
  vi: {
    subject: 'Quyền truy cập {product} của bạn đã kết thúc',
    opening: 'Quản trị viên công ty đã chấm dứt quyền truy cập của bạn. Bạn không thể đăng nhập vào đó nữa.',
    explanation: 'Mọi thiết bị của bạn đã được đăng xuất. Các công ty khác của bạn không bị ảnh hưởng.',
    link: 'Mở trang đăng nhập',
    closing: 'Nếu bạn cho rằng đây là nhầm lẫn, vui lòng hỏi quản trị viên của công ty.',
  },
};

interface JoinedFacts {
  first_name: string;
  who: string;
  email: string;
}

/** To whoever invited: the person has come. */
export function teamJoined({ first_name, who, email }: JoinedFacts, context: EmailContext): MailContent {
  return contentOf(JOINED[context.language], first_name, { who, email }, '/admin/setting/team', context);
}

/** To somebody who may no longer sign in. */
export function accessEnded({ first_name }: { first_name: string }, context: EmailContext): MailContent {
  return contentOf(ENDED[context.language], first_name, {}, '/auth/user/login', context);
}

function contentOf(
  words: Words,
  first_name: string,
  about: Record<string, string>,
  path: string,
  { product, address, language }: EmailContext,
): MailContent {
  const facts: Record<string, string> = { ...about, product };
  // In one pass: what somebody typed is never taken for a place to fill.
  const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  const { subject, opening, explanation, link, closing } = words;
  return renderEmail({
    language,
    product,
    subject: filled(subject),
    greeting: GREETING[language].replace('{name}', () => first_name),
    opening: filled(opening),
    explanation,
    link: { label: link, url: `${address}${path}` },
    closing,
  });
}
