import type { Words } from '../phrases.js';

export const th: Words = {
  whole_period: ({ days, amount }) => `รอบค่าเช่าเต็มรอบ ${days} วัน: ${amount}`,
  some_days: ({ from, to, days, of_days }) => `เรียกเก็บ: ${from} ถึง ${to} จำนวน ${days} วันจาก ${of_days} วันของรอบนี้`,
  all_days: ({ from, to, days }) => `เรียกเก็บ: ${from} ถึง ${to} ครบทั้ง ${days} วันของรอบนี้`,
  lease_start: () => 'สัญญาเช่าเริ่มต้นภายในรอบนี้',
  lease_end: () => 'สัญญาเช่าสิ้นสุดภายในรอบนี้',
  paid_to: () => 'วันก่อนหน้านั้นชำระเรียบร้อยแล้ว',
  billed_before: () => 'วันก่อนหน้านั้นเรียกเก็บไปแล้ว เนื่องจากวันครบกำหนด ความถี่ หรือวันสิ้นสุดสัญญาเปลี่ยนไป',
  share_of_period: ({ rate }) => `ค่าเช่าต่อวันเฉลี่ยตามจำนวนวันของรอบ: ค่าเช่า ${rate}`,
  weekly_7: ({ rate }) => `ค่าเช่าต่อวันคือหนึ่งในเจ็ดของค่าเช่ารายสัปดาห์: ค่าเช่า ${rate}`,
  monthly_12_365: ({ rate }) => `ค่าเช่าต่อวันคือค่าเช่าสิบสองเดือนหารด้วย 365: ค่าเช่า ${rate}`,
  days_at_rent: ({ from, to, sum }) => `${from} ถึง ${to}: ${sum}`,
  rent_free: ({ from, to, days }) => `${from} ถึง ${to}: ปลอดค่าเช่า ${days} วัน`,
  at_most: ({ amount }) => `ไม่เกินค่าเช่าของทั้งรอบ: ${amount}`,
  together: ({ amount }) => `รวม ปัดเศษเป็นเซนต์: ${amount}`,
  late_by: ({ day, days, grace_days }) =>
    `ยอดที่ครบกำหนดวันที่ ${day} ยังไม่ได้ชำระหลังผ่านไป ${days} วัน โดยให้ระยะผ่อนผัน ${grace_days} วันแล้ว`,
  fee_fixed: ({ amount }) => `ค่าปรับล่าช้าตามที่ตกลงกัน: ${amount}`,
  fee_percent: ({ percent, of, amount }) => `${percent} ของยอดค้างชำระ ${of}: ${amount}`,
};
