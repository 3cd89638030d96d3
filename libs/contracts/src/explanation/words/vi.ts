import type { Words } from '../phrases.js';

export const vi: Words = {
  whole_period: ({ days, amount }) => `Trọn một kỳ tiền thuê ${days} ngày: ${amount}.`,
  some_days: ({ from, to, days, of_days }) => `Tính tiền: ${from} đến ${to}, ${days} trong ${of_days} ngày của kỳ.`,
  all_days: ({ from, to, days }) => `Tính tiền: ${from} đến ${to}, đủ ${days} ngày của kỳ.`,
  lease_start: () => 'Hợp đồng thuê bắt đầu trong kỳ này.',
  lease_end: () => 'Hợp đồng thuê kết thúc trong kỳ này.',
  paid_to: () => 'Những ngày trước đó đã được thanh toán.',
  billed_before: () =>
    'Những ngày trước đó đã được lập hóa đơn: ngày đến hạn, tần suất hoặc ngày kết thúc hợp đồng đã thay đổi.',
  billed_after: () => 'Những ngày sau đó đã được lập hóa đơn.',
  period_change: () => 'Ngày đến hạn hoặc tần suất thay đổi trong kỳ này.',
  share_of_period: ({ rate }) => `Mỗi ngày tính theo số ngày của kỳ: tiền thuê ${rate}.`,
  weekly_7: ({ rate }) => `Mỗi ngày bằng một phần bảy tiền thuê tuần: tiền thuê ${rate}.`,
  monthly_12_365: ({ rate }) => `Mỗi ngày bằng mười hai tháng tiền thuê chia cho 365: tiền thuê ${rate}.`,
  days_at_rent: ({ from, to, sum }) => `${from} đến ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} đến ${to}: miễn tiền thuê ${days} ngày`,
  at_most: ({ amount }) => `Không bao giờ quá tiền thuê của trọn kỳ: ${amount}.`,
  rest_of_period: ({ whole, billed }) =>
    `Tất cả các ngày đã tính trong kỳ này là ${whole}, trong đó ${billed} đã có trong hóa đơn khác.`,
  together: ({ amount }) => `Tổng cộng, làm tròn đến xu: ${amount}.`,
  late_by: ({ day, days, grace_days }) =>
    `Khoản đến hạn ngày ${day} vẫn chưa trả sau ${days} ngày; đã cho gia hạn ${grace_days} ngày.`,
  fee_fixed: ({ amount }) => `Phí trễ hạn đã thỏa thuận: ${amount}.`,
  fee_percent: ({ percent, of, amount }) => `${percent} của khoản chưa trả ${of}: ${amount}.`,
  utility_bill: ({ from, to, amount }) => `Hóa đơn của nhà cung cấp từ ${from} đến ${to}: ${amount}.`,
  landlord_first: ({ amount }) => `Trong đó chủ nhà chịu ${amount} trước khi chia.`,
  renters_at_most: ({ amount }) => `Tất cả người thuê cùng trả nhiều nhất ${amount}.`,
  shared_by_rooms: ({ amount }) => `${amount} được chia theo phòng và số ngày.`,
  shared_by_tenants: ({ amount }) => `${amount} được chia theo số người ở trong các phòng cho thuê và số ngày.`,
  shared_by_area: ({ amount }) => `${amount} được chia theo diện tích các phòng cho thuê và số ngày.`,
  shared_by_days: ({ amount }) => `${amount} được chia theo số ngày.`,
  part_of_shared: ({ room, days, sum }) => `${room}, ${days} ngày: ${sum}`,
  credit_of_invoice: ({ invoice, billed, amount }) => `Hóa đơn ${invoice} trị giá ${billed} được giảm ${amount}.`,
  credit_on_account: ({ amount }) => `Tài khoản của hợp đồng thuê được ghi có ${amount}.`,
  credit_period: ({ from, to }) => `Khoản này dành cho các ngày từ ${from} đến ${to}.`,
  gst_reduced: ({ gst }) => `GST giảm ${gst}, đã nằm trong số tiền này.`,
  credit_settled: ({ amount }) => `${amount} trong đó được trừ vào các hóa đơn chưa trả.`,
  credit_kept: ({ amount }) => `${amount} trong đó được giữ làm tiền dư cho tiền thuê khác.`,
  written_off: ({ invoice, unpaid, amount }) =>
    `Trong ${unpaid} chưa trả của hóa đơn ${invoice}, ${amount} được xóa sổ như nợ khó đòi.`,
};
