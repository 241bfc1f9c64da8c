import { experienceLabel } from "@/components/professionals/labels";
import type { CardFacts } from "@/components/professionals/packed-list";
import { buttonClass } from "@/components/ui/button";
import { html, type Html } from "@/components/ui/html";
import type { IconName } from "@/components/ui/icon-names";
import { inkPairs, initialsOf, pickPair } from "@/components/ui/monogram-rules";
import { swatchOf } from "@/components/ui/pattern";
import { formatWhole } from "@/lib/format/money";
import { bodyLabel, placeLabel, statusLabel } from "@/lib/professionals/rules";

/** specification 9: a card shows two specializations, then "+N more". */
const shown = 2;
const quiet = buttonClass({ variant: "secondary", size: "sm" });
const loud = buttonClass({ size: "sm" });
const icon = (name: IconName) => html`<svg class="icon" aria-hidden="true"><use href="/icons.svg#${name}" /></svg>`;

function monogram({ id, name }: CardFacts): Html {
  const { background, ink } = inkPairs[pickPair(id)] ?? inkPairs[0];
  return html`<span aria-hidden="true" class="monogram swatch" style="font-size:64px"
    ><span style="background:${background};color:${ink}">${initialsOf(name)}</span></span
  >`;
}

function badge({ status }: CardFacts): Html {
  const label = statusLabel(status);
  return label ? html`<p class="seal open">${label}</p>` : html`<p class="seal">${icon("shield-check")}Verified</p>`;
}

function stars({ rating, reviewCount }: CardFacts): Html {
  if (reviewCount === 0) return html`<small>No reviews yet</small>`;
  const figure = rating.toFixed(1);
  return html` <span class="rated">
    <span role="img" aria-label="Rated ${figure} out of 5" class="stars" style="--value:${rating}"></span>
    <span aria-hidden="true" class="font-semibold">${figure}</span>
    <small>(${reviewCount} ${reviewCount === 1 ? "review" : "reviews"})</small>
  </span>`;
}

function services({ specializations }: CardFacts): Html {
  const more = specializations.length - shown;
  return html` <ul aria-label="Services">
    ${specializations.slice(0, shown).map((label) => html`<li>${label}</li>`)}
    ${more > 0 ? html`<li class="more">+${more} more</li>` : null}
  </ul>`;
}

const fact = (label: string, value: Html | string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

/**
 * One professional as a page of the ledger, bound in the cloth of their country. `wide` is the row of a list. As text: a list has twelve
 * of them, nothing in them is hydrated, and the browser reads it faster than React makes elements. Links are heard by the page
 * (shell/page-links), hearts by the list (use-hearts), prices by the boot script; the looks
 * are in people.css.
 */
export function cardHtml(person: CardFacts, heading: "h2" | "h3", wide: boolean): Html {
  const { id, name, title, professionalBody, hourlyRate } = person;
  const level = heading === "h2" ? 2 : 3;
  return html`
    <article class="ledger cloth-edge card${wide ? " wide" : ""}" style="--swatch:${swatchOf(person.countryCode)}">
      <header>
        ${monogram(person)}
        <div>
          <h${level}><a href="/professional/${id}">${name}</a></h${level}>
          <p>${title} · ${bodyLabel(professionalBody)}</p>
          ${badge(person)}
        </div>
        <button aria-pressed="false" aria-label="Save ${name}" class="when-saving heart">${icon("heart")}</button>
      </header>
      <dl class="facts">
        ${fact("Rating", stars(person))}${fact("Based in", placeLabel(person))}${fact("Experience", experienceLabel(person.experience))}${fact("Replies in", person.responseTime)}
      </dl>
      ${services(person)}
      <footer>
        <b><span data-zar="${hourlyRate}">R${formatWhole(hourlyRate)}</span> / hour</b>
        <div>
          <a href="/messages?to=${id}" aria-label="Message ${name}" class="${quiet}">Message</a>
          <a href="/calendar?with=${id}" aria-label="Book ${name}" class="${loud}">Book</a>
        </div>
      </footer>
    </article>`;
}
