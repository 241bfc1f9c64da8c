import { brand } from "@/lib/platform/brand";
import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";
import type { TextSection } from "./sections";

/** All cookies with their purpose; a browser test compares the list with the cookies actually set. */
export const cookieList = [
  ["daftari-country", "Remembers the country you picked. One year."],
  ["daftari-currency", "Remembers the currency prices are shown in. One year."],
  [
    "daftari-home",
    "Until you pick a country: the one of your account, or of your browser's language or time zone. 30 days.",
  ],
  [
    "daftari-signed-in",
    "Says that you are signed in and as what, so that the page shows the right menu. It opens nothing. As long as you are signed in.",
  ],
  [
    "daftari-viewing",
    "Only for our team, while someone of it sees the site as another person: shows whose view it is. It opens nothing. 15 minutes.",
  ],
  [
    "next-auth.session-token",
    "Keeps you signed in; scripts cannot read it. 12 hours, or 30 days when you tick the box.",
  ],
  ["next-auth.csrf-token", "Protects the sign-in form against forged requests. Until you close the browser."],
  [
    "next-auth.state",
    "Only while you sign in with Google or Facebook, together with next-auth.pkce.code_verifier: protects the way there and back. 15 minutes.",
  ],
  ["next-auth.callback-url", "Remembers where to bring you after signing in. Until you close the browser."],
  ["daftari-menu", "Remembers whether you collapsed the side menu of your account. One year."],
  [
    "daftari-second-step",
    "Only while you sign in and we still need your code: lets this browser enter it. 10 minutes.",
  ],
  [
    "daftari-known-browser",
    "Only on sites where emails are simulated: marks the accounts you've signed in to here, so that you can open their reset emails. One year.",
  ],
  [
    "daftari-reset-mail",
    "Only on sites where emails are simulated: lets the browser that asked for a new password open that email. As long as its link works.",
  ],
  [
    "daftari-zone",
    "Remembers the time zone in which your times are shown, once you pick one or your account has one. 30 days.",
  ],
  [
    "daftari-intent",
    "Only after you press Book, Message or Request quote without being signed in: brings you back to that person once you have signed in. 30 minutes.",
  ],
  [
    "daftari-guest-booking",
    "Only after you request a booking without an account: lets this browser confirm it with the code we email you. 1 hour.",
  ],
  [
    "daftari-sign-in-code",
    "Only after you ask us to email you a sign-in code: lets this browser enter it. 10 minutes.",
  ],
  ["daftari-ref", `Only after following an affiliate's link: remembers whose. ${affiliateFigures.linkValidity}.`],
  [
    "daftari-affiliate",
    "Only for affiliates: marks your browser, so that we notice when someone signs up through their own link. One year.",
  ],
] as const;

export const cookiesText: readonly TextSection[] = [
  {
    heading: "What we set",
    text: [
      `A cookie is a short note that a site leaves in your browser. ${brand.name} sets these and no others. Each makes a part of the page work for you and none follows you, so there is no banner to click away. Over a secure connection the sign-in ones carry the prefix __Secure- or __Host-.`,
    ],
    items: cookieList,
  },
  {
    heading: "What we keep in your browser besides",
    text: [
      "Professionals you saved before signing in, text you have not sent yet, the announcements you dismissed and the clock changes of the time zone you picked lie in your browser's own storage. They never leave your device until you sign in or press Send.",
    ],
  },
  {
    heading: "What we do not set",
    text: ["No advertising cookies, no statistics, no cookies of other companies, no fingerprints."],
  },
  {
    heading: "How to remove them",
    text: [
      "Delete them in your browser's settings under Privacy. The site goes on working; you are signed out, and prices are in rand again.",
    ],
  },
  {
    heading: "Where a lawyer must look",
    text: [
      `Whether a cookie that remembers an affiliate's link for ${affiliateFigures.linkValidity} needs a consent of its own in each country, and whether the words above are enough for those that need none.`,
    ],
  },
];
