// 2,500 generated people in memory: the cost of a list without the cost of a database.
const countries = {
  "South Africa": "Johannesburg",
  Nigeria: "Lagos",
  Kenya: "Nairobi",
  Ghana: "Accra",
  Egypt: "Cairo",
  Morocco: "Casablanca",
};
const services = [
  "Tax Planning",
  "Financial Audit",
  "Bookkeeping",
  "Business Advisory",
  "Payroll",
  "VAT Returns",
  "Forensic Accounting",
  "Management Accounting",
];
const programs = ["QuickBooks", "Xero", "Sage", "Zoho Books", "Pastel", "SAP", "Odoo", "Tally"];
const titles = [
  "Chartered Accountant",
  "Certified Public Accountant",
  "Bookkeeper",
  "Tax Expert",
  "Auditor",
  "Financial Advisor",
];
const first =
  "Thabo Amara Kwame Zanele Chidi Fatima Sipho Ngozi Kofi Aisha Lindiwe Emeka Wanjiru Yusuf Naledi Tunde".split(" ");
const last =
  "Nkosi Okafor Mensah Dlamini Adeyemi Hassan Mokoena Eze Boateng Mohammed Khumalo Obi Kamau Abubakar Molefe Balogun".split(
    " ",
  );

function person(index) {
  let state = (index + 1) * 2654435761;
  const next = (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5) >>> 0;
    return (state >>> 8) % below;
  };
  const pick = (list) => list[next(list.length)];
  const some = (list, most) => list.slice(next(list.length - most), list.length).slice(0, 1 + next(most));
  const country = pick(Object.keys(countries));
  return {
    id: index + 1,
    name: `${pick(first)} ${pick(last)}`,
    title: pick(titles),
    country,
    city: countries[country],
    specializations: some(services, 4),
    software: some(programs, 3),
    rating: 3 + next(21) / 10,
    reviewCount: next(200),
    hourlyRate: 150 + next(800),
    verified: next(10) < 8,
    experience: next(30),
    responseTime: "2 hours",
  };
}

const everybody = (globalThis.__everybody ??= Array.from({ length: 2500 }, (_, index) => person(index)));

export function query({ q = "", page = 1, cards = 24 } = {}) {
  const wanted = q.trim().toLowerCase();
  const hits = everybody
    .filter(({ name, title, city }) => `${name}\n${title}\n${city}`.toLowerCase().includes(wanted))
    .sort((a, b) => b.rating - a.rating || a.id - b.id);
  return { total: hits.length, rows: hits.slice((page - 1) * cards, page * cards) };
}
