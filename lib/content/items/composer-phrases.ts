import type { Audience, Tone } from "./choices";

/** Phrases of the local composer in each language: audiences, openings, explanations, signatures and endings. */
export const phrases = {
  English: {
    who: {
      "Small Business Owners": ["small business owners", "your business", "the shop is full and the till is ringing"],
      Entrepreneurs: ["entrepreneurs", "your venture", "the first orders are in and the phone does not stop"],
      "Corporate Executives": ["finance teams", "your company", "the board pack is due and three people call at once"],
      "General Public": ["individuals and families", "your household", "the letters are on the kitchen table"],
    } satisfies Record<Audience, readonly [string, string, string]>,
    hooks: {
      Professional: [
        (t: string, who: string) => `For ${who}: a short note on ${t}.`,
        (t: string) => `On our desk this week: ${t}.`,
        (t: string, _: string, you: string) =>
          `Good order in ${you} begins with good questions. This one is about ${t}.`,
        (t: string) => `A calm look at ${t}.`,
      ],
      Friendly: [
        (t: string) => `Let's talk about ${t}.`,
        (t: string) => `Got a minute? Today it's all about ${t}.`,
        (t: string, who: string) => `Hello to all ${who} out there! Today: ${t}.`,
        (t: string) => `Coffee ready? Then let's look at ${t} together.`,
      ],
      Educational: [
        (t: string) => `${t}, in plain words: where to begin.`,
        (t: string) => `Today's lesson: ${t}.`,
        (t: string, who: string) => `A starting point for ${who}: ${t}.`,
        (t: string) => `Before you decide anything about ${t}, get the basics in order.`,
      ],
      Conversational: [
        (t: string) => `So, ${t}. Where do you stand?`,
        (t: string) => `Be honest: does ${t} sit on your list for "some day"?`,
        (t: string) => `We need to talk about ${t}. It won't take long.`,
        (t: string, who: string) => `A question for ${who}: what comes to mind when you hear ${t}?`,
      ],
    } satisfies Record<Tone, readonly ((topic: string, who: string, you: string) => string)[]>,
    lists: ["Three habits that help:", "What helps, whatever your situation:", "Start here:", "A short list to keep:"],
    scene: [
      (scene: string) => `You know the day: ${scene}, and the paperwork has to wait.`,
      (scene: string) => `Picture it: ${scene}. Order in the papers is the last thing on your mind.`,
    ],
    asks: [
      (you: string) => `Could you find last month's papers for ${you} in five minutes?`,
      (you: string) => `Who in ${you} knows where the papers are?`,
      () => "What is the one question you would ask an accountant if it cost you nothing but a message?",
    ],
    offers: [
      (name: string, place: string, service: string) => `${name} works from ${place} on ${service}.`,
      (name: string, place: string, service: string) => `${service}: that is what ${name} does, from ${place}.`,
      (name: string, place: string, service: string) => `From ${place}, ${name} helps with ${service}.`,
    ],
    care: [
      "Every situation is different, so ask before you act.",
      "What is right for you depends on your own papers.",
      "General words can't replace a look at your figures.",
    ],
    calls: {
      Professional: ["Request a quote or book a call on Daftari.", "Send a message to arrange a first call."],
      Friendly: [
        "Say hello with a message. We answer in plain words.",
        "Drop us a message, we'd love to hear from you.",
      ],
      Educational: [
        "Save this for later, and bring your questions to a call.",
        "Write your question below or in a message.",
      ],
      Conversational: ["Tell us in the comments.", "Send a message and tell us where you are stuck."],
    } satisfies Record<Tone, readonly string[]>,
    and: " and ",
    picture: (topic: string) => `Picture idea: a tidy desk with a ledger, and the words ${topic} in large letters.`,
    video: ["Opening (to camera):", "Middle (show the desk):", "Closing (to camera):"],
    any: ["#Accounting", "#MoneyMatters", "#Daftari"],
  },
  French: {
    who: {
      "Small Business Owners": [
        "les petites entreprises",
        "votre entreprise",
        "la boutique est pleine et la caisse sonne",
      ],
      Entrepreneurs: [
        "les entrepreneurs",
        "votre projet",
        "les premières commandes arrivent et le téléphone ne s'arrête pas",
      ],
      "Corporate Executives": [
        "les équipes financières",
        "votre société",
        "le conseil attend son dossier et trois personnes appellent",
      ],
      "General Public": [
        "les particuliers et les familles",
        "votre foyer",
        "les lettres attendent sur la table de la cuisine",
      ],
    } satisfies Record<Audience, readonly [string, string, string]>,
    hooks: {
      Professional: [
        (t: string, who: string) => `Pour ${who} : une note brève sur ${t}.`,
        (t: string) => `Sur notre bureau cette semaine : ${t}.`,
        (t: string, _: string, you: string) =>
          `De l'ordre dans ${you} commence par de bonnes questions. Celle-ci : ${t}.`,
      ],
      Friendly: [
        (t: string) => `Parlons un peu de ${t}.`,
        (t: string) => `Vous avez une minute ? Aujourd'hui : ${t}.`,
        (t: string) => `Un café, et nous regardons ${t} ensemble.`,
      ],
      Educational: [
        (t: string) => `${t}, en mots simples : par où commencer.`,
        (t: string) => `La leçon du jour : ${t}.`,
        (t: string, who: string) => `Un point de départ pour ${who} : ${t}.`,
      ],
      Conversational: [
        (t: string) => `Alors, ${t} : où en êtes-vous ?`,
        (t: string) => `Parlons franchement de ${t}. Ce ne sera pas long.`,
        (t: string) => `Que vous évoque ${t} ?`,
      ],
    } satisfies Record<Tone, readonly ((topic: string, who: string, you: string) => string)[]>,
    lists: ["Trois habitudes utiles :", "Pour commencer :", "Ce qui aide toujours :", "Une courte liste à garder :"],
    scene: [
      (scene: string) => `Vous connaissez ces jours : ${scene}, et les papiers attendent.`,
      (scene: string) => `Imaginez : ${scene}. Ranger les papiers viendra plus tard.`,
    ],
    asks: [
      () => "Retrouveriez-vous les papiers du mois dernier en cinq minutes ?",
      (you: string) => `Dans ${you}, qui sait où sont les papiers ?`,
      () => "Quelle question poseriez-vous à un comptable si un message suffisait ?",
    ],
    offers: [
      (name: string, place: string, service: string) => `${name} travaille depuis ${place} : ${service}.`,
      (name: string, place: string, service: string) => `${service} : c'est le métier de ${name}, depuis ${place}.`,
      (name: string, place: string, service: string) => `Depuis ${place}, ${name} vous aide : ${service}.`,
    ],
    care: [
      "Chaque situation est différente : demandez avant d'agir.",
      "La bonne réponse dépend de vos propres papiers.",
      "Des mots généraux ne remplacent pas un regard sur vos chiffres.",
    ],
    calls: {
      Professional: [
        "Demandez un devis ou réservez un appel sur Daftari.",
        "Envoyez un message pour un premier appel.",
      ],
      Friendly: ["Un message suffit, nous répondons simplement.", "Écrivez-nous, nous lirons avec plaisir."],
      Educational: ["Gardez ceci, et apportez vos questions.", "Posez votre question en commentaire ou par message."],
      Conversational: ["Dites-le en commentaire.", "Écrivez-nous ce qui vous bloque."],
    } satisfies Record<Tone, readonly string[]>,
    and: " et ",
    picture: (topic: string) => `Idée d'image : un bureau rangé, un registre, et les mots ${topic} en grand.`,
    video: ["Ouverture (face caméra) :", "Milieu (le bureau) :", "Fin (face caméra) :"],
    any: ["#Comptabilité", "#Gestion", "#Daftari"],
  },
};
