import type { SpecializationSlug } from "@/lib/platform/reference/services";

/**
 * Points of the local composer for each service, in English and French: habits of good order. No rates, dates, amounts,
 * legal rules or instructions on what to claim, pay or file (decisions, AI content).
 */
export const points: Record<SpecializationSlug | "any", { en: readonly string[]; fr: readonly string[] }> = {
  "tax-planning": {
    en: [
      "Write down what changed this year: a new contract, a new vehicle, a new hire.",
      "Keep the letters from the tax office together, opened and in order.",
      "Ask early. Most choices are easier before the year closes than after it.",
    ],
    fr: [
      "Notez ce qui a changé cette année : un contrat, un véhicule, une embauche.",
      "Gardez les courriers de l'administration ensemble, ouverts et classés.",
      "Demandez tôt : beaucoup de choix sont plus simples avant la clôture qu'après.",
    ],
  },
  "financial-audit": {
    en: [
      "Agree early who collects which document, and by when.",
      "Reconcile the bank before the auditors arrive, not while they wait.",
      "Keep a list of the questions from last time and how each one was answered.",
    ],
    fr: [
      "Convenez tôt de qui rassemble quel document.",
      "Rapprochez la banque avant l'arrivée des auditeurs, pas pendant.",
      "Gardez la liste des questions de la dernière fois, avec les réponses.",
    ],
  },
  bookkeeping: {
    en: [
      "Keep business money and private money in separate accounts.",
      "Note what each payment was for on the day you make it.",
      "Give the books a fixed hour in your week, like any other appointment.",
    ],
    fr: [
      "Séparez l'argent de l'entreprise et l'argent privé.",
      "Notez l'objet de chaque paiement le jour même.",
      "Réservez à la comptabilité une heure fixe dans la semaine.",
    ],
  },
  "business-advisory": {
    en: [
      "Know which customers bring the margin and which ones only bring work.",
      "Look at the cash you expect, not only at the sales you made.",
      "Decide on one figure to watch every week, and watch it.",
    ],
    fr: [
      "Sachez quels clients apportent la marge et lesquels n'apportent que du travail.",
      "Regardez la trésorerie attendue, pas seulement les ventes.",
      "Choisissez un chiffre à suivre chaque semaine, et suivez-le.",
    ],
  },
  "vat-compliance": {
    en: [
      "Keep every invoice where it is easy to find, sent and received.",
      "Check the details on an invoice when it arrives, not when the return is due.",
      "Compare what the books say with what the bank says each month.",
    ],
    fr: [
      "Rangez chaque facture, émise ou reçue, là où vous la retrouverez.",
      "Vérifiez une facture à son arrivée, pas au moment de la déclaration.",
      "Comparez chaque mois les livres et la banque.",
    ],
  },
  payroll: {
    en: [
      "Tell your accountant about a new colleague before their first pay day.",
      "Keep contracts, leave and overtime in one place.",
      "Give every payslip a second pair of eyes before the money leaves.",
    ],
    fr: [
      "Annoncez une embauche à votre comptable avant la première paie.",
      "Gardez contrats, congés et heures supplémentaires au même endroit.",
      "Faites relire chaque bulletin avant le virement.",
    ],
  },
  "financial-planning": {
    en: [
      "Write your goals down before you look for products.",
      "List what comes in and what goes out in an ordinary month.",
      "Review the plan when life changes, not only when markets do.",
    ],
    fr: [
      "Écrivez vos objectifs avant de chercher des produits.",
      "Notez ce qui entre et ce qui sort un mois ordinaire.",
      "Revoyez le plan quand la vie change, pas seulement les marchés.",
    ],
  },
  "investment-advisory": {
    en: [
      "Ask what you would do if the value fell, before you buy.",
      "Read what a product costs as carefully as what it promises.",
      "Know when you will need the money again.",
    ],
    fr: [
      "Demandez-vous, avant d'acheter, ce que vous feriez si la valeur baissait.",
      "Lisez le coût d'un produit avec autant de soin que sa promesse.",
      "Sachez quand vous aurez de nouveau besoin de cet argent.",
    ],
  },
  "management-accounting": {
    en: [
      "Close the month while you still remember it.",
      "Put the budget and the result side by side on one page.",
      "Explain each difference in one plain sentence.",
    ],
    fr: [
      "Clôturez le mois tant que vous vous en souvenez.",
      "Mettez budget et résultat côte à côte sur une page.",
      "Expliquez chaque écart en une phrase simple.",
    ],
  },
  "financial-reporting": {
    en: [
      "Agree on the reporting timetable with everybody who supplies a figure.",
      "Write down the judgements behind the numbers while they are fresh.",
      "Let someone who did not prepare the report read it first.",
    ],
    fr: [
      "Convenez du calendrier avec tous ceux qui fournissent un chiffre.",
      "Notez les jugements derrière les chiffres tant qu'ils sont frais.",
      "Faites lire le rapport par quelqu'un qui ne l'a pas préparé.",
    ],
  },
  "internal-audit": {
    en: [
      "Ask who could make a payment alone, and whether that is intended.",
      "Walk through one transaction from start to end, on paper.",
      "Fix the small gap today: it is cheaper than the report about it.",
    ],
    fr: [
      "Demandez qui peut faire un paiement seul, et si c'est voulu.",
      "Suivez une opération du début à la fin, sur papier.",
      "Corrigez la petite faille aujourd'hui : c'est plus simple que le rapport.",
    ],
  },
  "forensic-accounting": {
    en: [
      "Keep the original documents untouched and work on copies.",
      "Write down what you noticed and when, before you ask anybody about it.",
      "Bring in someone independent early.",
    ],
    fr: [
      "Gardez les originaux intacts et travaillez sur des copies.",
      "Notez ce que vous avez remarqué avant d'en parler.",
      "Faites venir tôt une personne indépendante.",
    ],
  },
  "company-secretarial": {
    en: [
      "Keep the company's registers as current as its bank account.",
      "Decide who signs before you need a signature.",
      "Store founding documents where a successor would find them.",
    ],
    fr: [
      "Tenez les registres de la société aussi à jour que son compte.",
      "Décidez qui signe avant d'avoir besoin d'une signature.",
      "Rangez les actes fondateurs là où un successeur les trouverait.",
    ],
  },
  "corporate-finance": {
    en: [
      "Clean figures sell better than brave forecasts.",
      "Write down the assumptions first and the value second.",
      "Prepare the questions a buyer would ask.",
    ],
    fr: [
      "Des chiffres propres convainquent plus que des prévisions audacieuses.",
      "Écrivez d'abord les hypothèses, ensuite la valeur.",
      "Préparez les questions que poserait un acheteur.",
    ],
  },
  "transfer-pricing": {
    en: [
      "Write down why a price between group companies is what it is.",
      "Keep the agreement and the invoices telling the same story.",
      "Involve both countries' advisers from the beginning.",
    ],
    fr: [
      "Écrivez pourquoi un prix entre sociétés du groupe est ce qu'il est.",
      "Faites que le contrat et les factures racontent la même histoire.",
      "Associez dès le début les conseils des deux pays.",
    ],
  },
  insolvency: {
    en: [
      "Talk early: there are more ways forward at the beginning than at the end.",
      "Know this week's cash before you plan next year's.",
      "Keep every lender's letters and answer them.",
    ],
    fr: [
      "Parlez tôt : il y a plus d'issues au début qu'à la fin.",
      "Connaissez la trésorerie de la semaine avant de planifier l'année.",
      "Gardez les lettres de chaque prêteur et répondez-y.",
    ],
  },
  any: {
    en: [
      "Put the papers in one place before you look for answers.",
      "Write your questions down as they come; they are worth more than they seem.",
      "Choose one small step for this week and finish it.",
      "Ask for the explanation until it is plain. That is what we are here for.",
    ],
    fr: [
      "Rassemblez les papiers avant de chercher des réponses.",
      "Notez vos questions quand elles viennent ; elles valent plus qu'il n'y paraît.",
      "Choisissez un petit pas pour cette semaine et terminez-le.",
      "Demandez l'explication jusqu'à ce qu'elle soit claire. Nous sommes là pour cela.",
    ],
  },
};
