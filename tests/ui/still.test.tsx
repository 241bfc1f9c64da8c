import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { still } from "@/components/ui/still";

const drawn = vi.fn();
function Greeting({ name }: { name: string }) {
  drawn();
  return <p>Good day, {name}</p>;
}
const load = vi.fn(async () => Greeting);

test("a still part that came with the page stays as it is, and its code is not fetched", async () => {
  const Still = still(load);
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = '<div class="contents"><p>Good day, Amina</p></div>';
  const before = host.querySelector("p");
  const root = await act(() => hydrateRoot(host, <Still name="Amina" />));
  await act(() => root.render(<Still name="Brian" />));
  expect(host.querySelector("p")).toBe(before);
  expect(host.textContent).toBe("Good day, Amina");
  expect([load.mock.calls, drawn.mock.calls]).toEqual([[], []]);
  act(() => root.unmount());
});

test("a still part that did not come with the page is fetched and drawn", async () => {
  const Still = still(load);
  render(<Still name="Brian" />);
  expect((await screen.findByText("Good day, Brian")).tagName).toBe("P");
});
