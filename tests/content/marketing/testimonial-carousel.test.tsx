import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TestimonialCarousel } from "@/components/content/testimonial-carousel";
import { wrapIndex } from "@/components/content/use-auto-advance";
import { carouselMs } from "@/lib/platform/reference/limits";

const names = ["Naledi", "Chinedu", "Wanjiru"];
let reduced = false;

function show() {
  return render(
    <TestimonialCarousel names={names}>
      {names.map((name) => (
        <p key={name}>{`${name} says`}</p>
      ))}
    </TestimonialCarousel>,
  );
}
const current = () => screen.getByRole("group", { name: /^\d of 3$/ }).textContent;
const wait = (turns: number) => act(() => vi.advanceTimersByTime(carouselMs * turns));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const live = (container: HTMLElement) => container.querySelector("[aria-live]")?.getAttribute("aria-live");

beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the carousel of stories", () => {
  test("shows the next story every 6 seconds and wraps after the last", () => {
    show();
    const seen = [current()];
    for (let turn = 0; turn < 3; turn += 1) {
      wait(1);
      seen.push(current());
    }
    expect(seen).toEqual(["Naledi says", "Chinedu says", "Wanjiru says", "Naledi says"]);
  });

  test("moves back from the first story to the last, and forward to the first", () => {
    show();
    press("Previous story");
    expect(current()).toBe("Wanjiru says");
    press("Next story");
    expect(current()).toBe("Naledi says");
  });

  test("shows the story of a pressed dot and marks it", () => {
    show();
    press("Story 3: Wanjiru");
    expect(current()).toBe("Wanjiru says");
    expect(screen.getByRole("button", { name: "Story 3: Wanjiru" }).getAttribute("aria-current")).toBe("true");
  });

  test("pauses under the pointer", () => {
    show();
    const carousel = screen.getByRole("group", { name: "Stories, one at a time" });
    fireEvent.mouseEnter(carousel);
    wait(3);
    expect(current()).toBe("Naledi says");
    fireEvent.mouseLeave(carousel);
    wait(1);
    expect(current()).toBe("Chinedu says");
  });

  test("pauses while it has the focus", () => {
    show();
    act(() => screen.getByRole("button", { name: "Next story" }).focus());
    wait(3);
    expect(current()).toBe("Naledi says");
  });

  test("pauses and resumes by its button", () => {
    show();
    press("Pause");
    wait(3);
    expect(current()).toBe("Naledi says");
    press("Play");
    wait(1);
    expect(current()).toBe("Chinedu says");
  });

  test("does not move by itself for users who prefer reduced motion", () => {
    reduced = true;
    show();
    wait(3);
    expect(current()).toBe("Naledi says");
  });

  test("is announced only when the user changed it", () => {
    const { container } = show();
    wait(1);
    expect(live(container)).toBe("off");
    press("Next story");
    expect(live(container)).toBe("polite");
    wait(1);
    expect(live(container)).toBe("off");
  });
});

test("a carousel wraps both ways", () => {
  expect([wrapIndex(5, 1, 6), wrapIndex(0, -1, 6), wrapIndex(2, 1, 6), wrapIndex(-1, 0, 6)]).toEqual([0, 5, 3, 5]);
});
