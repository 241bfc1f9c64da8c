import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ResultHeading } from "@/components/directory/results";
import { Heading } from "@/components/ui/heading";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { lettersClass } from "@/lib/platform/letters/letters";

/** Names with letters of Yoruba, Igbo, Hausa, Ewe, Twi, Setswana, Tamazight and transliterated Arabic. */
const names = [
  "Ọláyínká Adébáyọ̀",
  "Ṣadé Ẹniọlá",
  "Ngọzi Ụzọchukwu",
  "Ṅnamdi Okafọ",
  "Ɓala Ɗanjuma",
  "Maryam Ƙofar Ƴan",
  "Kɔfi Mensã",
  "Akosua Agyɛman",
  "Eŋlibe Dzɔka",
  "Tšepo Mokwena",
  "Ṭariq Aḥmad",
  "Òkè Ìbàdàn",
];

it.each(names)("sets the whole name %s in the font that has its letters", (name) => {
  expect(lettersClass(name)).toBe("letters");
  expect(lettersClass(["Booked by ", name], "text-sm")).toBe("text-sm letters");
});

it("sets a name in a heading, the head of a page, a link and a result in that font", () => {
  expect(renderToStaticMarkup(<Heading>Ọlá Ṣadé</Heading>)).toContain('letters">Ọlá Ṣadé</h2>');
  expect(renderToStaticMarkup(<PageHead title="Ọlá Ṣadé" />)).toContain('letters">Ọlá Ṣadé</h1>');
  expect(renderToStaticMarkup(<IntentLink href="/">Ọlá Ṣadé</IntentLink>)).toContain('class="letters"');
  expect(renderToStaticMarkup(<ResultHeading as="h1" found="No results for Ọlá" />)).toContain('class="letters"');
});

it.each(["₦1,250,000", "GH₵300.50"])("sets the amount %s in one font", (amount) => {
  expect(lettersClass(amount)).toBe("letters");
});

it.each(["Zoë Müller", "Aïcha Benômar", "José Ñandú", "Œuvre", "R1,250.50", "AED 12", "محمد", "Price · 5 – 6"])(
  "leaves %s in the fonts of every page",
  (text) => {
    expect(lettersClass(text)).toBeUndefined();
    expect(lettersClass(text, "text-sm")).toBe("text-sm");
  },
);
