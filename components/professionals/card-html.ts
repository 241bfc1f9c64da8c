import { experienceLabel } from "@/components/professionals/labels";
import type { CardFacts } from "@/components/professionals/packed-list";
import { badgeClass } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { html, type Html } from "@/components/ui/html";
import type { IconName } from "@/components/ui/icon-names";
import { inkPairs, initialsOf, pickPair } from "@/components/ui/monogram-rules";
import { swatchOf } from "@/components/ui/pattern";
import { formatWhole } from "@/lib/format/money";
import { placeLabel, statusLabel } from "@/lib/professionals/rules";

/** specification 9: a card shows two specializations, then "+N more". */
const shown = 2;
const quiet = buttonClass({ variant: "secondary", size: "sm" });
const loud = buttonClass({ size: "sm" });
const heart =
  "when-saving relative -me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-primary-soft hover:text-ink aria-pressed:text-accent aria-pressed:*:fill-current";

const icon = (name: IconName, size: string) => html`<svg class="icon ${size}" aria-hidden="true"><use href="/icons.svg#${name}" /></svg>`;

function monogram({ id, name }: CardFacts): Html {
  const { background, ink } = inkPairs[pickPair(id)] ?? inkPairs[0];
  return html`<span aria-hidden="true" class="monogram swatch" style="font-size:64px"><span style="background:${background};color:${ink}">${initialsOf(name)}</span></span>`;
}

function badge({ status }: CardFacts): Html {
  const label = statusLabel(status);
  return html`<p class="mt-1.5 ${badgeClass(label ? "warning" : "success")}">${label ?? [icon("shield-check", "size-4"), "Verified"]}</p>`;
}

function stars({ rating, reviewCount }: CardFacts): Html {
  if (reviewCount === 0) return html`<span class="text-ink-soft">No reviews yet</span>`;
  const figure = rating.toFixed(1);
  return html`
    <span class="inline-flex items-center gap-1.5">
      <span role="img" aria-label="Rated ${figure} out of 5" class="stars" style="--value:${rating}"></span>
      <span aria-hidden="true" class="font-semibold">${figure}</span>
      <span class="text-ink-soft">(${reviewCount} ${reviewCount === 1 ? "review" : "reviews"})</span>
    </span>`;
}

function services({ specializations }: CardFacts): Html {
  const more = specializations.length - shown;
  return html`
    <ul aria-label="Services" class="flex flex-wrap content-start gap-1.5 text-sm">
      ${specializations.slice(0, shown).map((label) => html`<li class="rounded-full bg-primary-soft px-2.5 py-0.5">${label}</li>`)}
      ${more > 0 ? html`<li class="py-0.5 text-ink-soft">+${more} more</li>` : null}
    </ul>`;
}

const fact = (label: string, value: Html | string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/**
 * One professional as a page of the ledger, bound in the cloth of their country. `wide` is the row of a list. As text: a list has twenty-four
 * of them, nothing in them is hydrated, and the browser reads it faster than React makes elements. Links are heard by the page
 * (shell/page-links), hearts by the list (use-hearts), prices by the boot script.
 */
export function cardHtml(person: CardFacts, heading: "h2" | "h3", wide: boolean): Html {
  const { id, name, title, professionalBody, hourlyRate } = person;
  const level = heading === "h2" ? 2 : 3;
  return html`
    <article class="ledger cloth-edge relative flex h-full flex-col gap-3 overflow-hidden p-4 ps-7 transition-colors hover:border-edge${wide ? " lg:grid lg:grid-cols-[1fr_17rem] lg:gap-x-8" : ""}" style="--swatch:${swatchOf(person.countryCode)}">
      <header class="flex items-start gap-3">
        ${monogram(person)}
        <div class="min-w-0 grow">
          <h${level} class="text-lg"><a href="/professional/${id}" class="after:absolute after:inset-0 hover:text-primary">${name}</a></h${level}>
          <p class="text-sm text-ink-soft">${title} · ${professionalBody === "Other" ? "Other body" : professionalBody}</p>
          ${badge(person)}
        </div>
        <button aria-pressed="false" aria-label="Save ${name}" data-save="${id}" class="${heart}">${icon("heart", "size-5")}</button>
      </header>
      <dl class="facts text-sm${wide ? " lg:row-span-2" : ""}">
        ${fact("Rating", stars(person))}${fact("Based in", placeLabel(person))}${fact("Experience", experienceLabel(person.experience))}${fact("Replies in", person.responseTime)}
      </dl>
      ${services(person)}
      <footer class="mt-auto flex flex-wrap items-center justify-between gap-2 border-t-3 border-double border-edge pt-3 lg:col-span-full">
        <span class="tnum font-display text-lg font-bold"><span data-zar="${hourlyRate}">R${formatWhole(hourlyRate)}</span> / hour</span>
        <div class="relative flex gap-2">
          <a href="/messages?to=${id}" aria-label="Message ${name}" class="${quiet}">Message</a>
          <a href="/calendar?with=${id}" aria-label="Book ${name}" class="${loud}">Book</a>
        </div>
      </footer>
    </article>`;
}
