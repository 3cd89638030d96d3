import type { Words } from '../phrases.js';

export const id: Words = {
  whole_period: ({ days, amount }) => `Satu periode sewa penuh selama ${days} hari: ${amount}.`,
  some_days: ({ from, to, days, of_days }) =>
    `Ditagih: ${from} sampai ${to}, ${days} dari ${of_days} hari dalam periode ini.`,
  all_days: ({ from, to, days }) => `Ditagih: ${from} sampai ${to}, seluruh ${days} hari dalam periode ini.`,
  lease_start: () => 'Masa sewa dimulai dalam periode ini.',
  lease_end: () => 'Masa sewa berakhir dalam periode ini.',
  paid_to: () => 'Hari-hari sebelumnya sudah lunas.',
  billed_before: () => 'Hari-hari sebelumnya sudah ditagih: hari jatuh tempo, frekuensi, atau akhir masa sewa berubah.',
  billed_after: () => 'Hari-hari sesudahnya sudah ditagih.',
  period_change: () => 'Hari jatuh tempo atau frekuensi berubah di tengah periode.',
  share_of_period: ({ rate }) => `Biaya sehari adalah bagian dari jumlah hari dalam periode: sewa ${rate}.`,
  weekly_7: ({ rate }) => `Biaya sehari adalah sepertujuh dari sewa mingguan: sewa ${rate}.`,
  monthly_12_365: ({ rate }) => `Biaya sehari adalah dua belas sewa bulanan dibagi 365: sewa ${rate}.`,
  days_at_rent: ({ from, to, sum }) => `${from} sampai ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} sampai ${to}: ${days} hari bebas sewa`,
  at_most: ({ amount }) => `Tidak pernah melebihi sewa seluruh periode: ${amount}.`,
  rest_of_period: ({ whole, billed }) =>
    `Semua hari yang ditagih dalam periode ini berjumlah ${whole}, dan ${billed} sudah ada di tagihan lain.`,
  together: ({ amount }) => `Jumlah, dibulatkan ke sen: ${amount}.`,
  late_by: ({ day, days, grace_days }) =>
    `Tagihan yang jatuh tempo pada ${day} belum dibayar ${days} hari kemudian; masa tenggang ${grace_days} hari telah diberikan.`,
  fee_fixed: ({ amount }) => `Denda keterlambatan yang disepakati: ${amount}.`,
  fee_percent: ({ percent, of, amount }) => `${percent} dari sisa ${of} yang belum dibayar: ${amount}.`,
  utility_bill: ({ from, to, amount }) => `Tagihan pemasok untuk ${from} sampai ${to}: ${amount}.`,
  landlord_first: ({ amount }) => `Dari jumlah itu pemilik menanggung ${amount} sebelum dibagi.`,
  renters_at_most: ({ amount }) => `Semua penyewa bersama membayar paling banyak ${amount}.`,
  shared_by_rooms: ({ amount }) => `${amount} dibagi menurut kamar dan hari.`,
  shared_by_tenants: ({ amount }) => `${amount} dibagi menurut jumlah penghuni kamar yang disewa dan hari.`,
  shared_by_area: ({ amount }) => `${amount} dibagi menurut luas kamar yang disewa dan hari.`,
  shared_by_days: ({ amount }) => `${amount} dibagi menurut hari.`,
  part_of_shared: ({ room, days, sum }) => `${room}, ${days} hari: ${sum}`,
  credit_of_invoice: ({ invoice, billed, amount }) => `Faktur ${invoice} sebesar ${billed} dikurangi ${amount}.`,
  credit_on_account: ({ amount }) => `Akun perjanjian sewa dikreditkan sebesar ${amount}.`,
  credit_period: ({ from, to }) => `Ini untuk hari-hari dari ${from} sampai ${to}.`,
  gst_reduced: ({ gst }) => `GST berkurang ${gst}, yang termasuk dalam jumlah ini.`,
  credit_settled: ({ amount }) => `${amount} darinya dikurangkan dari tagihan yang belum dibayar.`,
  credit_kept: ({ amount }) => `${amount} darinya disimpan sebagai kredit untuk sewa lain.`,
  rent_differs: ({ from, to, before, now }) => `Sewa dari ${from} sampai ${to} adalah ${now}, bukan ${before}.`,
  rent_charged_less: ({ invoice, amount }) => `Faktur ${invoice} tetap seperti diterbitkan dan dikurangi ${amount}.`,
  rent_charged_more: ({ invoice, amount }) =>
    `Faktur ${invoice} tetap seperti diterbitkan; ${amount} ditagih sebagai tambahan.`,
  written_off: ({ invoice, unpaid, amount }) =>
    `Dari ${unpaid} yang belum dibayar pada faktur ${invoice}, ${amount} dihapusbukukan sebagai piutang tak tertagih.`,
};
