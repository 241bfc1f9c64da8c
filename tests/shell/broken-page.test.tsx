import { screen } from "@testing-library/react";
import { Component, type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import ErrorPage from "@/app/(member)/error";
import { renderScreen } from "../support/render";

test("a signed-in page that failed to render shows what to do, retries, and has an error id for support", async () => {
  const retry = vi.fn();
  const { user } = renderScreen(
    <ErrorPage error={Object.assign(new Error("secret words of the server"), { digest: "20261121" })} retry={retry} />,
  );
  const alert = screen.getByRole("alert");
  expect(screen.getByRole("heading", { level: 1, name: "This page could not be opened" })).toBeTruthy();
  expect(alert.textContent).toContain("20261121");
  expect(alert.textContent).not.toContain("secret words");
  expect(alert.textContent).not.toMatch(/connection/i);
  expect(screen.queryByText("What you typed")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Home page" }).getAttribute("href")).toBe("/");
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    return error ? <ErrorPage error={error} retry={() => this.setState({ error: null })} /> : this.props.children;
  }
}

function BreakingForm() {
  const [breaks, setBreaks] = useState(false);
  if (breaks) throw new Error("broken");
  return (
    <form>
      <label>
        Message
        <textarea name="message" />
      </label>
      <label>
        Password
        <input type="password" />
      </label>
      <button type="button" onClick={() => setBreaks(true)}>
        Send
      </button>
    </form>
  );
}

test("a page that breaks shows what was typed, without the password", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { user } = renderScreen(
    <main>
      <Boundary>
        <BreakingForm />
      </Boundary>
    </main>,
  );
  await user.type(screen.getByLabelText("Message"), "About my tax return");
  await user.type(screen.getByLabelText("Password"), "Open-sesame-1");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("heading", { name: "What you typed" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("About my tax return");
  expect(screen.queryByDisplayValue("Open-sesame-1")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByLabelText("Message")).toHaveProperty("value", "");
});
