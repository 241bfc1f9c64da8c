import { describe, expect, test } from "vitest";
import { sampleCountries } from "@/fixtures/countries";
import { sampleNow } from "@/fixtures/days";
import { generateProfessionals, makeProfessional, sampleProfessionals, writtenByHand } from "@/fixtures/professionals";
import { isListed } from "@/lib/directory/professionals/constants";
import { type ProfessionalSeed, professionalSeedSchema } from "@/lib/directory/professionals/contract";
import { bodies, bodiesOf } from "@/lib/platform/reference/bodies";
import { citiesOf, countryByCode } from "@/lib/platform/reference/countries";
import { professionalTitles } from "@/lib/platform/reference/lists";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";

const everybody = sampleProfessionals();
const listed = everybody.filter(({ status }) => isListed(status));
const today = sampleNow.toISOString().slice(0, 10);
const idsWhere = (people: readonly ProfessionalSeed[], wrong: (person: ProfessionalSeed) => boolean) =>
  people.filter(wrong).map(({ id }) => id);
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 25);

describe("the sample", () => {
  test("lists at least 120 professionals, ten or more in every sample country", () => {
    expect(listed.length).toBeGreaterThanOrEqual(120);
    for (const code of sampleCountries)
      expect(listed.filter(({ countryCode }) => countryCode === code).length, code).toBeGreaterThanOrEqual(10);
  });

  test("holds 24 people written by hand, from every sample country", () => {
    expect(writtenByHand).toHaveLength(24);
    expect(new Set(writtenByHand.map(({ countryCode }) => countryCode))).toEqual(new Set(sampleCountries));
  });

  test("has no badge on about a tenth of the listed, and a few unlisted professionals", () => {
    const without = listed.filter(({ status }) => status !== "approved").length / listed.length;
    expect(without).toBeGreaterThan(0.07);
    expect(without).toBeLessThan(0.13);
    expect(new Set(everybody.map(({ status }) => status)).size).toBe(7);
  });

  test("satisfies the contract in every field", () => {
    for (const person of everybody) expect(professionalSeedSchema.safeParse(person).error, person.id).toBeUndefined();
  });

  test("is the same on every run, byte for byte", () => {
    expect(JSON.stringify(sampleProfessionals())).toBe(JSON.stringify(everybody));
  });

  test("gives every person, review and portfolio work a unique id", () => {
    const ids = everybody.flatMap(({ id, reviews, portfolio }) => [
      id,
      ...reviews.map((review) => review.id),
      ...portfolio.map((item) => item.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("every person of the sample", () => {
  test("lives in a real city of the country and belongs to a body that exists there", () => {
    expect(idsWhere(everybody, ({ countryCode, city }) => !citiesOf(countryCode).includes(city))).toEqual([]);
    expect(
      idsWhere(
        everybody,
        ({ countryCode, professionalBody }) => !bodiesOf(countryCode).some(({ code }) => code === professionalBody),
      ),
    ).toEqual([]);
  });

  test("has a unique member number in the body's format", () => {
    expect(
      idsWhere(
        everybody,
        (person) =>
          !bodies.find(({ code }) => code === person.professionalBody)?.format.test(person.registrationNumber),
      ),
    ).toEqual([]);
    expect(
      new Set(everybody.map(({ professionalBody, registrationNumber }) => `${professionalBody} ${registrationNumber}`))
        .size,
    ).toBe(everybody.length);
  });

  test("holds a qualification of the body, after a degree", () => {
    expect(
      idsWhere(
        everybody,
        ({ education, certifications }) =>
          !certifications[0] || !education[0] || education[0].year > certifications[0].year,
      ),
    ).toEqual([]);
  });

  test("offers services and programs that exist, under a title of the list", () => {
    expect(idsWhere(everybody, ({ title }) => !(professionalTitles as readonly string[]).includes(title))).toEqual([]);
    expect(
      idsWhere(everybody, ({ specializations }) =>
        specializations.some((slug) => !(specializationSlugs as readonly string[]).includes(slug)),
      ),
    ).toEqual([]);
    expect(
      idsWhere(everybody, ({ software }) =>
        software.some((slug) => !(softwareSlugs as readonly string[]).includes(slug)),
      ),
    ).toEqual([]);
  });

  test("charges R150 to R950 an hour and has 0 to 30 years of experience", () => {
    expect(idsWhere(everybody, ({ hourlyRate }) => hourlyRate < 150 || hourlyRate > 950)).toEqual([]);
    expect(idsWhere(everybody, ({ experience }) => experience < 0 || experience > 30)).toEqual([]);
  });

  test("opens before closing, at most once a day", () => {
    expect(
      idsWhere(
        everybody,
        ({ weeklyHours }) => weeklyHours.length === 0 || weeklyHours.some(({ start, end }) => start >= end),
      ),
    ).toEqual([]);
    expect(
      idsWhere(everybody, ({ weeklyHours }) => new Set(weeklyHours.map(({ day }) => day)).size !== weeklyHours.length),
    ).toEqual([]);
  });

  test("has only addresses that no real person owns", () => {
    expect(idsWhere(everybody, ({ contact }) => !/@(?:[a-z0-9-]+\.example|example\.com)$/.test(contact.email))).toEqual(
      [],
    );
    expect(
      idsWhere(everybody, ({ contact }) =>
        [contact.website, contact.linkedin].some(
          (address) => address && !/^https:\/\/[a-z0-9-]+\.example(?:\/|$)/.test(address),
        ),
      ),
    ).toEqual([]);
    expect(
      idsWhere(everybody, ({ contact, countryCode }) => !contact.phone.startsWith(countryByCode(countryCode).dialCode)),
    ).toEqual([]);
  });

  test("claims no achievement that the profile does not support", () => {
    for (const person of everybody) {
      const value = (label: string) => person.achievements.find((achievement) => achievement.label === label)?.value;
      const fives = person.reviews.filter(({ rating }) => rating === 5).length;
      expect([undefined, String(person.completedProjects)], person.id).toContain(value("Projects completed"));
      expect([undefined, String(fives)], person.id).toContain(value("Five-star reviews"));
      expect([undefined, String(person.experience)], person.id).toContain(value("Years in practice"));
    }
    expect(idsWhere(everybody, ({ completedProjects, reviews }) => completedProjects < reviews.length)).toEqual([]);
  });
});

describe("reviews", () => {
  test("are 3 to 25 on every listed profile", () => {
    expect(idsWhere(listed, ({ reviews }) => reviews.length < 3 || reviews.length > 25)).toEqual([]);
  });

  test("are later than the join date, within three years, newest first", () => {
    expect(
      idsWhere(everybody, ({ reviews, joinedDate }) =>
        reviews.some(({ date }) => date <= joinedDate || date > today || date < "2023-11-01"),
      ),
    ).toEqual([]);
    expect(
      idsWhere(everybody, ({ reviews }) =>
        reviews.some(({ date }, index) => date > (reviews[index - 1]?.date ?? today)),
      ),
    ).toEqual([]);
    expect(
      idsWhere(everybody, ({ reviews }) =>
        reviews.some(
          ({ date, reply, replyDate }) =>
            (reply === null) !== (replyDate === null) ||
            (replyDate !== null && (replyDate < date || replyDate > today)),
        ),
      ),
    ).toEqual([]);
  });

  test("never repeat a text on one profile, have different clients, and never the professional as one", () => {
    expect(
      idsWhere(everybody, ({ reviews }) => new Set(reviews.map(({ comment }) => comment)).size !== reviews.length),
    ).toEqual([]);
    expect(
      idsWhere(
        everybody,
        ({ reviews, name }) =>
          new Set([...reviews.map(({ clientName }) => clientName), name]).size !== reviews.length + 1,
      ),
    ).toEqual([]);
  });

  test("leave no placeholder unfilled", () => {
    const texts = everybody.flatMap(({ bio, portfolio, reviews }) => [
      bio,
      ...portfolio.flatMap(({ title, description }) => [title, description]),
      ...reviews.flatMap(({ comment, reply }) => [comment, reply ?? ""]),
    ]);
    expect(texts.filter((text) => /[{}[\]|]|undefined|\s{2}|\.\./.test(text))).toEqual([]);
  });
});

describe("plausibility", () => {
  const mean = ({ reviews }: ProfessionalSeed) =>
    Math.round((10 * reviews.reduce((sum, { rating }) => sum + rating, 0)) / reviews.length) / 10;

  test("only a bookkeeper is listed before three years of practice", () => {
    expect(idsWhere(everybody, ({ title, experience }) => experience < 3 && title !== "Bookkeeper")).toEqual([]);
  });

  test("ratings lie between 4.1 and 5.0, every tenth occurs, and few of the best twelve have 5.0", () => {
    const means = listed.map(mean).toSorted((a, b) => b - a);
    expect([...new Set(means)]).toEqual([5, 4.9, 4.8, 4.7, 4.6, 4.5, 4.4, 4.3, 4.2, 4.1]);
    expect(means.slice(0, 12).filter((mean) => mean === 5).length).toBeLessThanOrEqual(6);
  });

  test("every professional belongs to a body with a name", () => {
    expect(idsWhere(everybody, ({ professionalBody }) => professionalBody === "Other")).toEqual([]);
  });

  test("no sentence of the reviews and replies repeats on a profile", () => {
    const repeated = listed.flatMap(({ id, reviews }) => {
      const written = reviews.flatMap(({ comment, reply }) => [...sentences(comment), ...sentences(reply ?? "")]);
      return written
        .filter((sentence, index) => written.indexOf(sentence) !== index)
        .map((sentence) => `${id}: ${sentence}`);
    });
    expect(repeated).toEqual([]);
  });

  test("no two portfolio works share a title or a description", () => {
    const works = listed.flatMap(({ portfolio }) => portfolio);
    for (const key of ["title", "description"] as const) {
      const texts = works.map((work) => work[key]);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });
});

describe("bios", () => {
  test("share at most one sentence with any other", () => {
    const bios = everybody.map(({ id, bio }) => ({ id, sentences: new Set(sentences(bio)) }));
    const alike = bios.flatMap((bio, index) =>
      bios
        .slice(index + 1)
        .flatMap((other) =>
          [...bio.sentences].filter((sentence) => other.sentences.has(sentence)).length > 1
            ? [`${bio.id} and ${other.id}`]
            : [],
        ),
    );
    expect(alike).toEqual([]);
  });

  test("are written in the first and in the third person, at different lengths", () => {
    const bios = listed.map(({ bio }) => bio);
    const first = bios.filter((bio) => /\b(?:I|my|me)\b/i.test(bio)).length / bios.length;
    expect(first).toBeGreaterThan(0.4);
    expect(first).toBeLessThan(0.9);
    expect(Math.max(...bios.map((bio) => bio.length)) / Math.min(...bios.map((bio) => bio.length))).toBeGreaterThan(3);
  });
});

describe("the generator", () => {
  test("starts a longer run with the people of a shorter one", () => {
    const shorter = [...generateProfessionals(5)];
    const longer = [...generateProfessionals(9)];
    expect(longer.slice(0, 5)).toEqual(shorter);
  });

  test("makes different people from another seed", () => {
    expect([...generateProfessionals(3, 1)].map(({ bio }) => bio)).not.toEqual(
      [...generateProfessionals(3, 2)].map(({ bio }) => bio),
    );
  });

  test("keeps every id unique and every profile within the contract in thousands", () => {
    const people = [...generateProfessionals(3_000)];
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    for (const person of people.slice(-100))
      expect(professionalSeedSchema.safeParse(person).error, person.id).toBeUndefined();
  }, 60_000);

  test("makes one person with the fields a test passes", () => {
    expect(professionalSeedSchema.parse(makeProfessional({ id: "ama-test", hourlyRate: 400 }))).toMatchObject({
      id: "ama-test",
      hourlyRate: 400,
    });
  });
});
