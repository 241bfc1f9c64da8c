import { screen } from "@testing-library/react";
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
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Home page" }).getAttribute("href")).toBe("/");
});
