import { brand } from "@/lib/platform/brand";
import { verificationTime } from "@/lib/platform/reference/limits";
import type { TextSection } from "./sections";

/** Questions and answers of the help centre; they must match the product's behaviour. */
export const helpText: readonly TextSection[] = [
  {
    heading: "Finding someone",
    items: [
      [
        "Does searching cost anything?",
        "No. Searching, messages and quotes are free for clients. You pay the professional what the two of you agreed.",
      ],
      [
        "How do I know that a professional is real?",
        "Look for the verified badge. It means a person found the member number with the professional body. You can also look someone up yourself under How we verify accountants.",
      ],
      [
        "What does Verification in progress mean?",
        `We have the documents and are reviewing them. It usually takes ${verificationTime}. The badge comes only after that.`,
      ],
      [
        "Why is the price in my currency only approximate?",
        "Prices are set and billed in South African rand. Other currencies carry the sign ≈ and are there to give you an idea.",
      ],
      [
        "How do I change the currency?",
        "Choose a country in the header. Prices then show in that country's currency. The country filter of the directory doesn't change it.",
      ],
      [
        "How do I keep a professional for later?",
        "Press the heart. Without an account your browser remembers them; once you sign in as a client they are kept in your account.",
      ],
      [
        "What can I do when my search finds no one?",
        "Remove a filter, or describe what you need once under Request quotes: professionals who offer it answer you.",
      ],
    ],
  },
  {
    heading: "Messages and quotes",
    items: [
      [
        "How do I ask for a quote?",
        "Open a profile and press Request quote, or ask several professionals at once from your dashboard. Quotes arrive in your messages.",
      ],
      [
        "How long is a quote valid?",
        "Until the date on it, 7 days if the professional sets no other. After that it expires and you can ask for a new one.",
      ],
      [
        "What happens when I accept a quote?",
        "It makes a project with that professional and commits you to the amount, so we ask once more before it counts. " +
          "A request it answers is closed. When the work is finished, you confirm it or say what is missing.",
      ],
      [
        "I declined a quote by mistake.",
        "Press Undo. You can take it back for five minutes; after that, ask the professional to send it again.",
      ],
      [
        "Which files can I send?",
        "Images, PDF and Word documents up to 10 MB each. Only the two of you can open them.",
      ],
      [
        "Can others see that I've read a message?",
        "Yes, unless you switch it off: Profile Settings, Privacy, Show when I've read a message.",
      ],
      [
        "Someone is rude or sends spam.",
        "Press Report beside the message, review or profile. Our team reads every report and answers with what it did.",
      ],
    ],
  },
  {
    heading: "Bookings",
    items: [
      [
        "Is a booking confirmed at once?",
        "No. The professional confirms it. A request lapses after 48 hours, or when its time comes, and the slot is free again.",
      ],
      [
        "Can I cancel or move a booking?",
        "Yes, in Bookings, until it starts. We'll let the other person know. A new time needs the professional's OK.",
      ],
      [
        "What if the other person doesn't come?",
        "From 15 minutes after the start you can mark a no-show in the booking. " +
          "The other person has 24 hours to object; if they do, the meeting counts as completed.",
      ],
      ["Which time zone is shown?", "Your own country's. Where the other side's time differs, it stands in brackets."],
      ["Where is the video meeting?", "In the booking: press Join Meeting. The room belongs to that booking alone."],
      [
        "Can I add a booking to my own calendar?",
        "Yes. Open the booking and download the calendar file; it opens in Google Calendar, Outlook and Apple Calendar.",
      ],
    ],
  },
  {
    heading: "Reviews",
    items: [
      [
        "Who can leave a review?",
        "A client with a completed booking or project with that professional, once, within 14 days after it was " +
          "completed. A confirmed meeting is completed 24 hours after its end.",
      ],
      [
        "Why is my review being checked?",
        "It looks like it comes from the professional, for example from the same device. " +
          "Our team checks it, and we'll let you know.",
      ],
      [
        "Which name stands under my review?",
        "The one you choose under Profile Settings, Privacy: your full name, your first name with an initial, or A client. A change counts for earlier reviews too.",
      ],
      [
        "A review about me is wrong.",
        "You can answer once, in public. If it insults, lies or was paid for, report it and we look at it.",
      ],
    ],
  },
  {
    heading: "For professionals",
    items: [
      [
        "How long does verification take?",
        `Usually ${verificationTime}; it depends on how fast the professional body answers. Your dashboard shows the current status.`,
      ],
      ["What does the trial cost?", "Nothing, for 7 days, without a card. It ends by itself if you do nothing."],
      [
        "My licence was renewed. What now?",
        "Send the new certificate in your profile, under Verification. The badge stays, or comes back, once it is checked.",
      ],
      [
        "How many leads can I answer?",
        "50 new applications a billing month on Basic; as many as you like on Professional and Enterprise. Looking at leads is free.",
      ],
      [
        "How do I cancel my plan?",
        "Under Profile Settings, Billing. It runs to the end of the month you paid for and isn't charged again.",
      ],
      [
        "Where are my invoices?",
        "Under Profile Settings, Billing: each payment has an invoice, as a page and as a PDF.",
      ],
      [
        "Can I take a break without losing my profile?",
        "Yes. Under Profile Settings, Privacy, show your profile to nobody. It's back when you choose Everyone again.",
      ],
    ],
  },
  {
    heading: "Account and privacy",
    items: [
      [
        "I forgot my password.",
        "Choose Forgot password on the sign-in page. The link in our email works once, for 30 minutes.",
      ],
      [
        "How do I make my account safer?",
        "Turn on two-factor authentication under Profile Settings, Security. Keep the recovery codes: each opens your account once without the phone.",
      ],
      [
        "Someone else may be in my account.",
        "Change your password: that signs out every other device. The sign-in history under Security shows when and from which device.",
      ],
      [
        "I get too many emails.",
        "Under Profile Settings, Notifications, choose for each event whether you want a notice, an email, both or neither.",
      ],
      [
        "How do I get a copy of my data?",
        "Under Profile Settings, Privacy, press Download Your Data. We prepare a zip and tell you when it's ready; you can fetch it for 7 days.",
      ],
      [
        "How do I delete my account?",
        "Under Profile Settings, Privacy. It closes at once and is erased after 7 days; until then the link in our email brings everything back.",
      ],
      [
        "Do you use trackers or show advertising?",
        `No. ${brand.name} sets only the cookies in the cookie policy, and none of another company.`,
      ],
    ],
  },
];
