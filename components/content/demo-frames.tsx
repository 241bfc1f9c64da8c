import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";

export interface DemoFrame {
  title: string;
  caption: string;
  picture: ReactNode;
}

const line = "flex items-center justify-between gap-3 border-b border-rule py-3";
const chip = "rounded-full border border-edge px-3 py-1 text-sm";

function Entry({
  name,
  body,
  city,
  zar,
  rating,
  chosen = false,
}: {
  name: string;
  body: string;
  city: string;
  zar: number;
  rating: number;
  chosen?: boolean;
}) {
  return (
    <li className={`${line} ${chosen ? "-mx-2 bg-primary-soft px-2" : ""}`}>
      <span>
        <b className="block">{name}</b>
        <span className="text-sm text-ink-soft">
          <span className="tick font-semibold text-success">{body}</span>
          <span>{`, ${city}`}</span>
        </span>
      </span>
      <span className="text-end text-sm">
        <Price zar={zar} per="hour" className="block font-semibold" />
        <Stars value={rating} />
      </span>
    </li>
  );
}

const search = (
  <>
    <p className="flex items-center gap-2 rounded-control border border-edge bg-surface px-3 py-2.5">
      <Icon name="search" className="size-5 text-ink-soft" /> VAT compliance
    </p>
    <p className="mt-3 flex flex-wrap gap-2">
      <span className={chip}>Kenya</span>
      <span className={chip}>QuickBooks</span>
      <span className={chip}>4.5 and up</span>
      <span className={`${chip} tick border-primary font-semibold text-primary`}>Verified only</span>
    </p>
    <ul className="mt-3">
      <Entry name="Achieng Odhiambo" body="ICPAK" city="Kisumu" zar={420} rating={4.9} />
      <Entry name="Brian Mutua" body="ACCA" city="Nairobi" zar={510} rating={4.7} />
    </ul>
  </>
);

const compare = (
  <>
    <ul>
      <Entry name="Achieng Odhiambo" body="ICPAK" city="Kisumu" zar={420} rating={4.9} chosen />
    </ul>
    <dl>
      {[
        ["Member number", "14872, on the ICPAK register"],
        ["Answers within", "2 hours"],
        ["Experience", "11 years, 86 projects"],
        ["Works with", "QuickBooks, Sage"],
      ].map(([term, value]) => (
        <div key={term} className={line}>
          <dt className="text-ink-soft">{term}</dt>
          <dd className="tnum text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </>
);

const conversationFrame = (
  <>
    <p className="ms-auto w-fit max-w-[85%] rounded-card bg-primary px-3 py-2 text-on-primary">
      We are behind with three VAT returns. Can you help before the 20th?
    </p>
    <p className="mt-3 w-fit max-w-[85%] rounded-card border border-rule bg-surface px-3 py-2">
      Yes. Send me the sales ledger and I will file all three. Here is my quote.
    </p>
    <div className="ledger mt-3 max-w-[85%] p-3">
      <p className="text-sm text-ink-soft">Quote, VAT Compliance, valid 7 days</p>
      <p className="double-rule mt-1 flex items-end justify-between gap-3 pb-1">
        <span>Three returns, filed</span>
        <Price zar={3360} className="text-lg font-bold" />
      </p>
      <p className="tick mt-2 text-sm font-semibold text-success">Accepted</p>
    </div>
  </>
);

const book = (
  <>
    <p className="font-semibold">Tuesday, video call, 60 minutes</p>
    <p className="tnum mt-2 flex flex-wrap gap-2">
      {["09:00", "09:30", "10:00", "10:30", "11:00"].map((time) => (
        <span
          key={time}
          className={`${chip} ${time === "10:00" ? "border-primary bg-primary font-semibold text-on-primary" : ""}`}
        >
          {time}
        </span>
      ))}
    </p>
    <p className="mt-2 text-sm text-ink-soft">10:00 in Nairobi is 09:00 in Johannesburg.</p>
    <div className="ledger mt-4 p-3">
      <Stars value={5} />
      <p className="mt-1">Filed on the 17th, with a page that explains every figure.</p>
      <p className="mt-1 text-sm text-ink-soft">Your review, after the work is done</p>
    </div>
  </>
);

/** The four pictures of the product tour, rendered with the product's components. People and figures are fictional. */
export const demoFrames: readonly DemoFrame[] = [
  {
    title: "Discover & Search",
    caption: "Say what you need and where. Filters narrow the list by software, price, rating and verified licence.",
    picture: search,
  },
  {
    title: "Look at the entry",
    caption:
      "A tick means that we looked the member number up with the professional body. Rates are there before you ask.",
    picture: compare,
  },
  {
    title: "Connect & Communicate",
    caption: "Message several, get quotes in the same thread, and accept the one that suits you.",
    picture: conversationFrame,
  },
  {
    title: "Meet, then review",
    caption: "Book a free slot; times show in both zones. When the work is done, your review helps the next person.",
    picture: book,
  },
];
