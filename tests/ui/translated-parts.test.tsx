import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LeftOutWords } from "@/components/directory/results";
import { LinkedText } from "@/components/notifications/linked-text";
import { PersonName } from "@/components/ui/person-name";
import { listOf, person } from "../directory/professionals/people";

/** Replaces every text of a part by `font` elements, as a browser's page translation does. */
function translate(part: Element) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim())) {
    const font = document.createElement("font");
    font.append(text.data);
    text.replaceWith(font);
  }
}

/** What a translated part shows after a change. */
function shownAfter(before: React.ReactElement, after: React.ReactElement) {
  const { container, rerender } = render(before);
  translate(container);
  rerender(after);
  return container.textContent;
}

const leftOut = (unknown: string[], inBios: string[]) => (
  <LeftOutWords list={listOf([person()], { dropped: { unknown, inBios, uncovered: null, wider: null } })} />
);

test("the words that a translated search left out are those of the next search", () => {
  expect(shownAfter(leftOut(["quokka"], ["goats"]), leftOut(["zebra"], []))).toBe(
    'No profile matches "zebra", so we left it out. ',
  );
});

test("a translated name of a person gets a link once there is an account", () => {
  const named = (id: string | null) => <PersonName id={id} name={id ? "Ama Mensah" : "Ama"} />;
  expect(shownAfter(<p>{named(null)}</p>, <p>{named("ama")}</p>)).toBe("Ama Mensah");
});

test("a translated mail shows the text of another one", () => {
  expect(shownAfter(<LinkedText text="Open https://a.example/1 now" />, <LinkedText text="No link" />)).toBe("No link");
});
