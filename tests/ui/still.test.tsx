import { act, render, screen } from "@testing-library/react";
import { Component, Suspense, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { factsFrom } from "@/components/ui/facts";
import { handOver } from "@/components/ui/hand-over";
import { handed } from "@/components/ui/handed";
import { still } from "@/components/ui/still";
import { renderScreen } from "@/tests/support/render";

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

const fetchGreeting = vi.fn(async (id: string) => ({ name: `Amina of ${id}` }));

test("what was handed over is drawn without asking for it", async () => {
  const Still = still(load, factsFrom(fetchGreeting));
  render(<Still of={handOver("here", { name: "Chipo" })} />);
  expect(await screen.findByText("Good day, Chipo")).toBeTruthy();
  expect(fetchGreeting).not.toHaveBeenCalled();
});

test("facts that were not handed over are asked for once, by the id in the key, for all parts that tell of them", async () => {
  const facts = factsFrom(fetchGreeting);
  const [One, Other] = [still(load, facts), still(load, facts)];
  renderScreen(
    <Suspense fallback="Loading">
      <One of="far.away.k-3y" />
      <Other of="far.away.k-3y" />
    </Suspense>,
  );
  expect(await screen.findAllByText("Good day, Amina of far.away")).toHaveLength(2);
  expect(fetchGreeting.mock.calls).toEqual([["far.away"]]);
});

test("facts that do not come are asked for again by whoever tries again, not before", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const fetchOnce = vi.fn(fetchGreeting).mockRejectedValueOnce(new Error("no connection"));
  const Still = still(load, factsFrom(fetchOnce));
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override render = () =>
      this.state.failed ? <button onClick={() => this.setState({ failed: false })}>Retry</button> : this.props.children;
  }
  renderScreen(
    <Boundary>
      <Suspense fallback="Loading">
        <Still of="far.key" />
      </Suspense>
    </Boundary>,
  );
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(fetchOnce).toHaveBeenCalledTimes(1);
  await new Promise((later) => setTimeout(later, 1100));
  await act(async () => retry.click());
  expect(await screen.findByText("Good day, Amina of far")).toBeTruthy();
});

test("two sets of facts of one id do not meet, and the oldest of very many are let go", () => {
  const first = handOver("amina", { name: "Amina" });
  expect(handOver("amina", { name: "Amina renamed" })).not.toBe(first);
  expect(handOver("amina", { name: "Amina" })).toBe(first);
  for (let index = 0; index < 2000; index++) handOver("amina", { index });
  expect(handed.size).toBeLessThanOrEqual(500);
  expect(handed.has(first)).toBe(false);
});
