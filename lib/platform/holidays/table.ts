// Written by scripts/holidays.mjs; change the corrections there. Computed days: date-holidays by CommeNT and contributors
// (CC BY-SA 3.0, changed by hand; this file is under the same licence). A question mark after a date: expected, not announced.

/** The first and the last year of the table. */
export const holidayYears = { from: 2026, until: 2029 };

export const holidayLines = {
  ZA: `
2026-01-01 New Year's Day
2026-03-21 Human Rights Day
2026-04-03 Good Friday
2026-04-06 Family Day
2026-04-27 Freedom Day
2026-05-01 Workers' Day
2026-06-16 Youth Day
2026-08-09 National Women's Day
2026-08-10 National Women's Day (observed)
2026-09-24 Heritage Day
2026-12-16 Day of Reconciliation
2026-12-25 Christmas Day
2026-12-26 Day of Goodwill
2027-01-01 New Year's Day
2027-03-21 Human Rights Day
2027-03-22 Human Rights Day (observed)
2027-03-26 Good Friday
2027-03-29 Family Day
2027-04-27 Freedom Day
2027-05-01 Workers' Day
2027-06-16 Youth Day
2027-08-09 National Women's Day
2027-09-24 Heritage Day
2027-12-16 Day of Reconciliation
2027-12-25 Christmas Day
2027-12-26 Day of Goodwill
2027-12-27 Day of Goodwill (observed)
2028-01-01 New Year's Day
2028-03-21 Human Rights Day
2028-04-14 Good Friday
2028-04-17 Family Day
2028-04-27 Freedom Day
2028-05-01 Workers' Day
2028-06-16 Youth Day
2028-08-09 National Women's Day
2028-09-24 Heritage Day
2028-09-25 Heritage Day (observed)
2028-12-16 Day of Reconciliation
2028-12-25 Christmas Day
2028-12-26 Day of Goodwill
2029-01-01 New Year's Day
2029-03-21 Human Rights Day
2029-03-30 Good Friday
2029-04-02 Family Day
2029-04-27 Freedom Day
2029-05-01 Workers' Day
2029-06-16 Youth Day
2029-08-09 National Women's Day
2029-09-24 Heritage Day
2029-12-16 Day of Reconciliation
2029-12-17 Day of Reconciliation (observed)
2029-12-25 Christmas Day
2029-12-26 Day of Goodwill`,
  BW: `
2026-01-01 New Year's Day
2026-01-02 New Year's Holiday
2026-04-03 Good Friday
2026-04-04 Easter Saturday
2026-04-06 Easter Monday
2026-05-01 Labour Day
2026-05-14 Ascension Day
2026-07-01 Sir Seretse Khama Day
2026-07-20 President's Day
2026-07-21 President's Day Holiday
2026-09-30 Botswana Day
2026-10-01 Botswana Day holiday
2026-12-25 Christmas Day
2026-12-26 Family Day
2027-01-01 New Year's Day
2027-01-02 New Year's Holiday
2027-03-26 Good Friday
2027-03-27 Easter Saturday
2027-03-29 Easter Monday
2027-05-01 Labour Day
2027-05-06 Ascension Day
2027-07-01 Sir Seretse Khama Day
2027-07-19 President's Day
2027-07-20 President's Day Holiday
2027-09-30 Botswana Day
2027-10-01 Botswana Day holiday
2027-12-25 Christmas Day
2027-12-26 Family Day
2027-12-27 Family Day (observed)
2028-01-01 New Year's Day
2028-01-02 New Year's Holiday
2028-01-03 New Year's Holiday (observed)
2028-04-14 Good Friday
2028-04-15 Easter Saturday
2028-04-17 Easter Monday
2028-05-01 Labour Day
2028-05-25 Ascension Day
2028-07-01 Sir Seretse Khama Day
2028-07-17 President's Day
2028-07-18 President's Day Holiday
2028-09-30 Botswana Day
2028-10-01 Botswana Day holiday
2028-10-02 Botswana Day holiday (observed)
2028-12-25 Christmas Day
2028-12-26 Family Day
2029-01-01 New Year's Day
2029-01-02 New Year's Holiday
2029-03-30 Good Friday
2029-03-31 Easter Saturday
2029-04-02 Easter Monday
2029-05-01 Labour Day
2029-05-10 Ascension Day
2029-07-01 Sir Seretse Khama Day
2029-07-02 Sir Seretse Khama Day (observed)
2029-07-16 President's Day
2029-07-17 President's Day Holiday
2029-09-30 Botswana Day
2029-10-01 Botswana Day holiday
2029-10-02 Botswana Day (observed)
2029-12-25 Christmas Day
2029-12-26 Family Day`,
  NG: `
2026-01-01 New Year's Day
2026-03-20? Id el Fitr
2026-03-21? Id el Fitr
2026-03-23? Id el Fitr (observed)
2026-04-03 Good Friday
2026-04-06 Easter Monday
2026-05-01 Worker's Day
2026-05-27? Id el Kabir
2026-05-28? Id el Kabir
2026-06-12 Democracy Day
2026-08-25? Birthday of Muhammad (Mawlid)
2026-10-01 Independence Day
2026-12-25 Christmas Day
2026-12-26 Boxing Day
2026-12-28? Boxing Day (observed)
2027-01-01 New Year's Day
2027-03-09? Id el Fitr
2027-03-10? Id el Fitr
2027-03-26 Good Friday
2027-03-29 Easter Monday
2027-05-01 Worker's Day
2027-05-03? Worker's Day (observed)
2027-05-16? Id el Kabir
2027-05-17? Id el Kabir
2027-05-18? Id el Kabir (observed)
2027-06-12 Democracy Day
2027-06-14? Democracy Day (observed)
2027-08-14? Birthday of Muhammad (Mawlid)
2027-08-16? Birthday of Muhammad (Mawlid) (observed)
2027-10-01 Independence Day
2027-12-25 Christmas Day
2027-12-26 Boxing Day
2027-12-27? Christmas Day (observed)
2027-12-28? Boxing Day (observed)
2028-01-01 New Year's Day
2028-01-03? New Year's Day (observed)
2028-02-26? Id el Fitr
2028-02-27? Id el Fitr
2028-02-28? Id el Fitr (observed)
2028-02-29? Id el Fitr (observed)
2028-04-14 Good Friday
2028-04-17 Easter Monday
2028-05-01 Worker's Day
2028-05-05? Id el Kabir
2028-05-06? Id el Kabir
2028-05-08? Id el Kabir (observed)
2028-06-12 Democracy Day
2028-08-03? Birthday of Muhammad (Mawlid)
2028-10-01 Independence Day
2028-10-02? Independence Day (observed)
2028-12-25 Christmas Day
2028-12-26 Boxing Day
2029-01-01 New Year's Day
2029-02-14? Id el Fitr
2029-02-15? Id el Fitr
2029-03-30 Good Friday
2029-04-02 Easter Monday
2029-04-24? Id el Kabir
2029-04-25? Id el Kabir
2029-05-01 Worker's Day
2029-06-12 Democracy Day
2029-07-24? Birthday of Muhammad (Mawlid)
2029-10-01 Independence Day
2029-12-25 Christmas Day
2029-12-26 Boxing Day`,
  KE: `
2026-01-01 New Year's Day
2026-03-20? Idd-ul-Fitr
2026-04-03 Good Friday
2026-04-06 Easter Monday
2026-05-01 Labour Day
2026-05-27? Idd-ul-Azha
2026-06-01 Madaraka Day
2026-10-10 Mazingira Day
2026-10-20 Mashujaa Day
2026-12-12 Jamhuri Day
2026-12-25 Christmas Day
2026-12-26 Boxing Day
2027-01-01 New Year's Day
2027-03-09? Idd-ul-Fitr
2027-03-26 Good Friday
2027-03-29 Easter Monday
2027-05-01 Labour Day
2027-05-16? Idd-ul-Azha
2027-06-01 Madaraka Day
2027-10-10 Mazingira Day
2027-10-11 Mazingira Day (observed)
2027-10-20 Mashujaa Day
2027-12-12 Jamhuri Day
2027-12-13 Jamhuri Day (observed)
2027-12-25 Christmas Day
2027-12-26 Boxing Day
2027-12-27 Boxing Day (observed)
2028-01-01 New Year's Day
2028-02-26? Idd-ul-Fitr
2028-04-14 Good Friday
2028-04-17 Easter Monday
2028-05-01 Labour Day
2028-05-05? Idd-ul-Azha
2028-06-01 Madaraka Day
2028-10-10 Mazingira Day
2028-10-20 Mashujaa Day
2028-12-12 Jamhuri Day
2028-12-25 Christmas Day
2028-12-26 Boxing Day
2029-01-01 New Year's Day
2029-02-14? Idd-ul-Fitr
2029-03-30 Good Friday
2029-04-02 Easter Monday
2029-04-24? Idd-ul-Azha
2029-05-01 Labour Day
2029-06-01 Madaraka Day
2029-10-10 Mazingira Day
2029-10-20 Mashujaa Day
2029-12-12 Jamhuri Day
2029-12-25 Christmas Day
2029-12-26 Boxing Day`,
  GH: `
2026-01-01 New Year's Day
2026-01-09 Constitution Day
2026-03-06 Independence Day
2026-03-20 End of Ramadan (Eid al-Fitr)
2026-03-21 Shaqq Day
2026-03-23 Shaqq Day (observed)
2026-04-03 Good Friday
2026-04-06 Easter Monday
2026-05-01 Labour Day
2026-05-27? Feast of the Sacrifice (Eid al-Adha)
2026-07-01? Republic Day
2026-09-21 Founder's Day
2026-12-04 Farmers Day
2026-12-25 Christmas Day
2026-12-26 Boxing Day
2026-12-28 Boxing Day (observed)
2027-01-01 New Year's Day
2027-01-07? Constitution Day
2027-03-06 Independence Day
2027-03-08 Independence Day (observed)
2027-03-09? End of Ramadan (Eid al-Fitr)
2027-03-10? Shaqq Day
2027-03-26 Good Friday
2027-03-29 Easter Monday
2027-05-01 Labour Day
2027-05-03 Labour Day (observed)
2027-05-16? Feast of the Sacrifice (Eid al-Adha)
2027-05-17? Feast of the Sacrifice (Eid al-Adha) (observed)
2027-07-01? Republic Day
2027-09-21? Founder's Day
2027-12-03 Farmers Day
2027-12-25 Christmas Day
2027-12-26 Boxing Day
2027-12-27 Christmas Day (observed)
2027-12-28 Boxing Day (observed)
2028-01-01 New Year's Day
2028-01-03 New Year's Day (observed)
2028-01-07 Constitution Day
2028-02-26? End of Ramadan (Eid al-Fitr)
2028-02-27? Shaqq Day
2028-02-28? End of Ramadan (Eid al-Fitr) (observed)
2028-02-29? Shaqq Day (observed)
2028-03-06 Independence Day
2028-04-14 Good Friday
2028-04-17 Easter Monday
2028-05-01 Labour Day
2028-05-05? Feast of the Sacrifice (Eid al-Adha)
2028-07-01 Republic Day
2028-07-03 Republic Day (observed)
2028-09-21? Founder's Day
2028-12-01 Farmers Day
2028-12-25 Christmas Day
2028-12-26 Boxing Day
2029-01-01 New Year's Day
2029-01-07 Constitution Day
2029-01-08 Constitution Day (observed)
2029-02-14? End of Ramadan (Eid al-Fitr)
2029-02-15? Shaqq Day
2029-03-06? Independence Day
2029-03-30 Good Friday
2029-04-02 Easter Monday
2029-04-24? Feast of the Sacrifice (Eid al-Adha)
2029-05-01 Labour Day
2029-07-01 Republic Day
2029-07-02 Republic Day (observed)
2029-09-21 Founder's Day
2029-12-07 Farmers Day
2029-12-25 Christmas Day
2029-12-26 Boxing Day`,
  EG: `
2026-01-07 Coptic Christmas Day
2026-01-25? 25 January Revolution and Police Day
2026-03-19? End of Ramadan (Eid al-Fitr)
2026-03-20? End of Ramadan (Eid al-Fitr)
2026-03-21? End of Ramadan (Eid al-Fitr)
2026-03-22? End of Ramadan (Eid al-Fitr)
2026-03-23? End of Ramadan (Eid al-Fitr)
2026-04-13? Sham El Nessim
2026-04-25? Sinai Liberation Day
2026-05-01? Labour Day
2026-05-26? Arafat Day
2026-05-27? Feast of the Sacrifice (Eid al-Adha)
2026-05-28? Feast of the Sacrifice (Eid al-Adha)
2026-05-29? Feast of the Sacrifice (Eid al-Adha)
2026-05-30? Feast of the Sacrifice (Eid al-Adha)
2026-06-16? Islamic New Year
2026-06-30? 30 June Day
2026-07-23 Revolution Day
2026-08-25? Birthday of Muhammad (Mawlid)
2026-10-06? Armed Forces Day
2027-01-07 Coptic Christmas Day
2027-01-25? 25 January Revolution and Police Day
2027-03-09? End of Ramadan (Eid al-Fitr)
2027-03-10? End of Ramadan (Eid al-Fitr)
2027-03-11? End of Ramadan (Eid al-Fitr)
2027-04-25? Sinai Liberation Day
2027-05-01? Labour Day
2027-05-03? Sham El Nessim
2027-05-15? Arafat Day
2027-05-16? Feast of the Sacrifice (Eid al-Adha)
2027-05-17? Feast of the Sacrifice (Eid al-Adha)
2027-05-18? Feast of the Sacrifice (Eid al-Adha)
2027-05-19? Feast of the Sacrifice (Eid al-Adha)
2027-06-06? Islamic New Year
2027-06-30? 30 June Day
2027-07-23? Revolution Day
2027-08-14? Birthday of Muhammad (Mawlid)
2027-10-06? Armed Forces Day
2028-01-07 Coptic Christmas Day
2028-01-25? 25 January Revolution and Police Day
2028-02-26? End of Ramadan (Eid al-Fitr)
2028-02-27? End of Ramadan (Eid al-Fitr)
2028-02-28? End of Ramadan (Eid al-Fitr)
2028-04-17? Sham El Nessim
2028-04-25? Sinai Liberation Day
2028-05-01? Labour Day
2028-05-04? Arafat Day
2028-05-05? Feast of the Sacrifice (Eid al-Adha)
2028-05-06? Feast of the Sacrifice (Eid al-Adha)
2028-05-07? Feast of the Sacrifice (Eid al-Adha)
2028-05-08? Feast of the Sacrifice (Eid al-Adha)
2028-05-25? Islamic New Year
2028-06-30? 30 June Day
2028-07-23? Revolution Day
2028-08-03? Birthday of Muhammad (Mawlid)
2028-10-06? Armed Forces Day
2029-01-07 Coptic Christmas Day
2029-01-25 25 January Revolution and Police Day
2029-02-14? End of Ramadan (Eid al-Fitr)
2029-02-15? End of Ramadan (Eid al-Fitr)
2029-02-16? End of Ramadan (Eid al-Fitr)
2029-04-09? Sham El Nessim
2029-04-23? Arafat Day
2029-04-24? Feast of the Sacrifice (Eid al-Adha)
2029-04-25? Feast of the Sacrifice (Eid al-Adha); Sinai Liberation Day
2029-04-26? Feast of the Sacrifice (Eid al-Adha)
2029-04-27? Feast of the Sacrifice (Eid al-Adha)
2029-05-01? Labour Day
2029-05-14? Islamic New Year
2029-06-30? 30 June Day
2029-07-23? Revolution Day
2029-07-24? Birthday of Muhammad (Mawlid)
2029-10-06? Armed Forces Day`,
  MA: `
2026-01-01 New Year's Day
2026-01-11 Anniversary of the Independence Manifesto
2026-01-14 Amazigh New Year
2026-03-20? End of Ramadan (Eid al-Fitr)
2026-03-21? End of Ramadan (Eid al-Fitr), second day
2026-05-01 Labour Day
2026-05-27? Feast of the Sacrifice (Eid al-Adha)
2026-05-28? Feast of the Sacrifice (Eid al-Adha), second day
2026-06-16? Islamic New Year
2026-07-30 Feast of the Throne
2026-08-14 Recovery of Oued Ed-Dahab
2026-08-20 Anniversary of the Revolution of the King and the People
2026-08-21 Youth Day
2026-08-25? Birthday of Muhammad (Mawlid)
2026-08-26? Birthday of Muhammad (Mawlid), second day
2026-10-31 Unity Day
2026-11-06 Anniversary of the Green March
2026-11-18 Independence Day
2027-01-01 New Year's Day
2027-01-11 Anniversary of the Independence Manifesto
2027-01-14 Amazigh New Year
2027-03-09? End of Ramadan (Eid al-Fitr)
2027-03-10? End of Ramadan (Eid al-Fitr), second day
2027-05-01 Labour Day
2027-05-16? Feast of the Sacrifice (Eid al-Adha)
2027-05-17? Feast of the Sacrifice (Eid al-Adha), second day
2027-06-06? Islamic New Year
2027-07-30 Feast of the Throne
2027-08-14 Recovery of Oued Ed-Dahab; Birthday of Muhammad (Mawlid)
2027-08-15? Birthday of Muhammad (Mawlid), second day
2027-08-20 Anniversary of the Revolution of the King and the People
2027-08-21 Youth Day
2027-10-31 Unity Day
2027-11-06 Anniversary of the Green March
2027-11-18 Independence Day
2028-01-01 New Year's Day
2028-01-11 Anniversary of the Independence Manifesto
2028-01-14 Amazigh New Year
2028-02-26? End of Ramadan (Eid al-Fitr)
2028-02-27? End of Ramadan (Eid al-Fitr), second day
2028-05-01 Labour Day
2028-05-05? Feast of the Sacrifice (Eid al-Adha)
2028-05-06? Feast of the Sacrifice (Eid al-Adha), second day
2028-05-25? Islamic New Year
2028-07-30 Feast of the Throne
2028-08-03? Birthday of Muhammad (Mawlid)
2028-08-04? Birthday of Muhammad (Mawlid), second day
2028-08-14 Recovery of Oued Ed-Dahab
2028-08-20 Anniversary of the Revolution of the King and the People
2028-08-21 Youth Day
2028-10-31 Unity Day
2028-11-06 Anniversary of the Green March
2028-11-18 Independence Day
2029-01-01 New Year's Day
2029-01-11 Anniversary of the Independence Manifesto
2029-01-14 Amazigh New Year
2029-02-14? End of Ramadan (Eid al-Fitr)
2029-02-15? End of Ramadan (Eid al-Fitr), second day
2029-04-24? Feast of the Sacrifice (Eid al-Adha)
2029-04-25? Feast of the Sacrifice (Eid al-Adha), second day
2029-05-01 Labour Day
2029-05-14? Islamic New Year
2029-07-24? Birthday of Muhammad (Mawlid)
2029-07-25? Birthday of Muhammad (Mawlid), second day
2029-07-30 Feast of the Throne
2029-08-14 Recovery of Oued Ed-Dahab
2029-08-20 Anniversary of the Revolution of the King and the People
2029-08-21 Youth Day
2029-10-31 Unity Day
2029-11-06 Anniversary of the Green March
2029-11-18 Independence Day`,
  MU: `
2026-01-01 New Year's Day
2026-01-02 New Year Holiday
2026-02-01 Abolition of Slavery; Thaipoosam Cavadee
2026-02-15? Maha Shivaratree
2026-02-17? Chinese Spring Festival
2026-03-12 National Day
2026-03-19? Ougadi
2026-03-21? Eid-Ul-Fitr
2026-05-01 Labour Day
2026-08-15 Assumption of the Blessed Virgin Mary
2026-09-16? Ganesh Chaturthi
2026-11-02 Arrival of Indentured Labourers
2026-11-08? Divali
2026-12-25 Christmas Day
2027-01-01 New Year's Day
2027-01-02 New Year Holiday
2027-01-22? Thaipoosam Cavadee
2027-02-01 Abolition of Slavery
2027-02-06? Chinese Spring Festival
2027-03-07? Maha Shivaratree
2027-03-09? Eid-Ul-Fitr
2027-03-12 National Day
2027-04-07? Ougadi
2027-05-01 Labour Day
2027-09-05? Ganesh Chaturthi
2027-10-29? Divali
2027-11-01 All Saints' Day
2027-11-02 Arrival of Indentured Labourers
2027-12-25 Christmas Day
2028-01-01 New Year's Day
2028-01-02 New Year Holiday
2028-01-26? Chinese Spring Festival
2028-02-01 Abolition of Slavery
2028-02-09? Thaipoosam Cavadee
2028-02-25? Maha Shivaratree
2028-02-26? Eid-Ul-Fitr
2028-03-12 National Day
2028-03-26? Ougadi
2028-05-01 Labour Day
2028-08-15 Assumption of the Blessed Virgin Mary
2028-08-24? Ganesh Chaturthi
2028-10-17? Divali
2028-11-02 Arrival of Indentured Labourers
2028-12-25 Christmas Day
2029-01-01 New Year's Day
2029-01-02 New Year Holiday
2029-01-28? Thaipoosam Cavadee
2029-02-01 Abolition of Slavery
2029-02-13? Chinese Spring Festival
2029-02-14? Eid-Ul-Fitr; Maha Shivaratree
2029-03-12 National Day
2029-04-14? Ougadi
2029-05-01 Labour Day
2029-09-12? Ganesh Chaturthi
2029-11-01 All Saints' Day
2029-11-02 Arrival of Indentured Labourers
2029-11-05? Divali
2029-12-25 Christmas Day`,
  AE: `
2026-01-01 New Year's Day
2026-03-19? 30 Ramadan
2026-03-20? End of Ramadan (Eid al-Fitr)
2026-03-21? End of Ramadan (Eid al-Fitr)
2026-03-22? End of Ramadan (Eid al-Fitr)
2026-05-26? Arafat Day
2026-05-27? Feast of the Sacrifice (Eid al-Adha)
2026-05-28? Feast of the Sacrifice (Eid al-Adha)
2026-05-29? Feast of the Sacrifice (Eid al-Adha)
2026-06-16? Islamic New Year
2026-08-25? Birthday of Muhammad (Mawlid)
2026-12-02? National Day (Eid Al Etihad)
2026-12-03? National Day (Eid Al Etihad)
2027-01-01 New Year's Day
2027-03-09? End of Ramadan (Eid al-Fitr)
2027-03-10? End of Ramadan (Eid al-Fitr)
2027-03-11? End of Ramadan (Eid al-Fitr)
2027-05-15? Arafat Day
2027-05-16? Feast of the Sacrifice (Eid al-Adha)
2027-05-17? Feast of the Sacrifice (Eid al-Adha)
2027-05-18? Feast of the Sacrifice (Eid al-Adha)
2027-06-06? Islamic New Year
2027-08-14? Birthday of Muhammad (Mawlid)
2027-12-02? National Day (Eid Al Etihad)
2027-12-03? National Day (Eid Al Etihad)
2028-01-01 New Year's Day
2028-02-26? End of Ramadan (Eid al-Fitr)
2028-02-27? End of Ramadan (Eid al-Fitr)
2028-02-28? End of Ramadan (Eid al-Fitr)
2028-05-04? Arafat Day
2028-05-05? Feast of the Sacrifice (Eid al-Adha)
2028-05-06? Feast of the Sacrifice (Eid al-Adha)
2028-05-07? Feast of the Sacrifice (Eid al-Adha)
2028-05-25? Islamic New Year
2028-08-03? Birthday of Muhammad (Mawlid)
2028-12-02? National Day (Eid Al Etihad)
2028-12-03? National Day (Eid Al Etihad)
2029-01-01 New Year's Day
2029-02-14? End of Ramadan (Eid al-Fitr)
2029-02-15? End of Ramadan (Eid al-Fitr)
2029-02-16? End of Ramadan (Eid al-Fitr)
2029-04-23? Arafat Day
2029-04-24? Feast of the Sacrifice (Eid al-Adha)
2029-04-25? Feast of the Sacrifice (Eid al-Adha)
2029-04-26? Feast of the Sacrifice (Eid al-Adha)
2029-05-14? Islamic New Year
2029-07-24? Birthday of Muhammad (Mawlid)
2029-12-02? National Day (Eid Al Etihad)
2029-12-03? National Day (Eid Al Etihad)`,
};

export const ramadanMonths = [
  { from: "2026-02-18", until: "2026-03-19", tentative: true },
  { from: "2027-02-08", until: "2027-03-08", tentative: true },
  { from: "2028-01-28", until: "2028-02-25", tentative: true },
  { from: "2029-01-16", until: "2029-02-13", tentative: true },
];
