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
  billed_after: () => 'Hari-hari selepasnya sudah dibilkan.',
  period_change: () => 'Hari bayaran atau kekerapan berubah dalam tempoh ini.',
  share_of_period: ({ rate }) => `Sehari dikira mengikut bilangan hari dalam tempoh: sewa ${rate}.`,
  weekly_7: ({ rate }) => `Sehari ialah satu pertujuh daripada sewa mingguan: sewa ${rate}.`,
  monthly_12_365: ({ rate }) => `Sehari ialah dua belas sewa bulanan dibahagi 365: sewa ${rate}.`,
  days_at_rent: ({ from, to, sum }) => `${from} hingga ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} hingga ${to}: ${days} hari tanpa sewa`,
  at_most: ({ amount }) => `Tidak melebihi sewa bagi seluruh tempoh: ${amount}.`,
  rest_of_period: ({ whole, billed }) =>
    `Semua hari yang dibilkan dalam tempoh ini berjumlah ${whole}, dan ${billed} daripadanya ada pada bil lain.`,
  together: ({ amount }) => `Jumlah, dibundarkan kepada sen: ${amount}.`,
  late_by: ({ day, days, grace_days }) =>
    `Jumlah yang perlu dibayar pada ${day} masih belum dibayar ${days} hari kemudian; tempoh tangguh ${grace_days} hari telah diberi.`,
  fee_fixed: ({ amount }) => `Caj lewat yang dipersetujui: ${amount}.`,
  fee_percent: ({ percent, of, amount }) => `${percent} daripada baki ${of} yang belum dibayar: ${amount}.`,
  utility_bill: ({ from, to, amount }) => `Bil pembekal bagi ${from} hingga ${to}: ${amount}.`,
  landlord_first: ({ amount }) => `Daripadanya tuan rumah menanggung ${amount} sebelum dikongsi.`,
  renters_at_most: ({ amount }) => `Semua penyewa bersama membayar paling banyak ${amount}.`,
  shared_by_rooms: ({ amount }) => `${amount} dikongsi mengikut bilik dan hari.`,
  shared_by_tenants: ({ amount }) => `${amount} dikongsi mengikut bilangan penghuni bilik yang disewa dan hari.`,
  shared_by_area: ({ amount }) => `${amount} dikongsi mengikut keluasan bilik yang disewa dan hari.`,
  shared_by_days: ({ amount }) => `${amount} dikongsi mengikut hari.`,
  part_of_shared: ({ room, days, sum }) => `${room}, ${days} hari: ${sum}`,
  credit_of_invoice: ({ invoice, billed, amount }) => `Invois ${invoice} sebanyak ${billed} dikurangkan ${amount}.`,
  credit_on_account: ({ amount }) => `Akaun pajakan dikreditkan sebanyak ${amount}.`,
  credit_period: ({ from, to }) => `Ini untuk hari-hari dari ${from} hingga ${to}.`,
  gst_reduced: ({ gst }) => `GST dikurangkan ${gst}, yang termasuk dalam amaun ini.`,
  credit_settled: ({ amount }) => `${amount} daripadanya ditolak daripada bil yang belum dibayar.`,
  credit_kept: ({ amount }) => `${amount} daripadanya disimpan sebagai kredit untuk sewa lain.`,
  rent_differs: ({ from, to, before, now }) => `Sewa dari ${from} hingga ${to} ialah ${now}, bukan ${before}.`,
  rent_charged_less: ({ invoice, amount }) => `Invois ${invoice} kekal seperti dikeluarkan dan dikurangkan ${amount}.`,
  rent_charged_more: ({ invoice, amount }) =>
    `Invois ${invoice} kekal seperti dikeluarkan; ${amount} dikenakan sebagai tambahan.`,
  written_off: ({ invoice, unpaid, amount }) =>
    `Daripada ${unpaid} yang belum dibayar pada invois ${invoice}, ${amount} dihapus kira sebagai hutang lapuk.`,
};
