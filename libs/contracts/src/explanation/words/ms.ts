import type { Words } from '../phrases.js';

export const ms: Words = {
  whole_period: ({ days, amount }) => `Satu tempoh sewa penuh selama ${days} hari: ${amount}.`,
  some_days: ({ from, to, days, of_days }) =>
    `Dibilkan: ${from} hingga ${to}, ${days} daripada ${of_days} hari dalam tempoh ini.`,
  all_days: ({ from, to, days }) => `Dibilkan: ${from} hingga ${to}, kesemua ${days} hari dalam tempoh ini.`,
  lease_start: () => 'Pajakan bermula dalam tempoh ini.',
  lease_end: () => 'Pajakan tamat dalam tempoh ini.',
  paid_to: () => 'Hari-hari sebelumnya sudah dijelaskan.',
  billed_before: () =>
    'Hari-hari sebelumnya sudah dibilkan: hari bayaran, kekerapan atau tarikh tamat pajakan telah berubah.',
  share_of_period: ({ rate }) => `Sehari dikira mengikut bilangan hari dalam tempoh: sewa ${rate}.`,
  weekly_7: ({ rate }) => `Sehari ialah satu pertujuh daripada sewa mingguan: sewa ${rate}.`,
  monthly_12_365: ({ rate }) => `Sehari ialah dua belas sewa bulanan dibahagi 365: sewa ${rate}.`,
  days_at_rent: ({ from, to, sum }) => `${from} hingga ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} hingga ${to}: ${days} hari tanpa sewa`,
  at_most: ({ amount }) => `Tidak melebihi sewa bagi seluruh tempoh: ${amount}.`,
  together: ({ amount }) => `Jumlah, dibundarkan kepada sen: ${amount}.`,
  late_by: ({ day, days, grace_days }) =>
    `Jumlah yang perlu dibayar pada ${day} masih belum dibayar ${days} hari kemudian; tempoh tangguh ${grace_days} hari telah diberi.`,
  fee_fixed: ({ amount }) => `Caj lewat yang dipersetujui: ${amount}.`,
  fee_percent: ({ percent, of, amount }) => `${percent} daripada baki ${of} yang belum dibayar: ${amount}.`,
};
