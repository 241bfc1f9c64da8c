import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ApiReference } from "@/components/platform/api-reference";
import { openApiOf, type RouteModule } from "@/lib/platform/http/server/openapi";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const modules = import.meta.glob<RouteModule>(["/app/api/plans/route.ts", "/app/api/quotes/**/route.ts"], {
  eager: true,
});
const documentUrl = "http://localhost:3000/api/openapi.json";
const document = openApiOf(modules, "https://daftari.example");

test("every endpoint is listed, and opens to show its access, request and responses", async () => {
  network.use(http.get(documentUrl, () => HttpResponse.json(document)));
  const { user } = renderScreen(<ApiReference />);
  expect((await screen.findAllByRole("group")).length).toBe(
    Object.values(document.paths as object).flatMap((path) => Object.keys(path as object)).length,
  );
  const quote = screen
    .getAllByRole("group")
    .find((group) => group.textContent.startsWith("PATCH /api/v1/quotes/{id}"))!;
  await user.click(within(quote).getByText(/PATCH/));
  expect(within(quote).getByText(/^Open to: client, professional\./)).toBeTruthy();
  expect(within(quote).getByText("If-Match").closest("div")!.textContent).toContain("header, required");
  expect(within(quote).getByLabelText("Quote").textContent).toContain('"validUntil"');
  expect(within(quote).getByText(/^412:/)).toBeTruthy();
});

test("a search finds endpoints by path and summary, and shows an empty state without matches", async () => {
  network.use(http.get(documentUrl, () => HttpResponse.json(document)));
  const { user } = renderScreen(<ApiReference />);
  await user.type(await screen.findByLabelText("Find an endpoint"), "plans{Enter}");
  await expect.poll(() => screen.getAllByRole("group").length).toBe(1);
  await user.type(screen.getByLabelText("Find an endpoint"), " on the moon{Enter}");
  expect(await screen.findByRole("heading", { name: "No endpoint found" })).toBeTruthy();
});

test("a reference that failed to load is requested again by Retry", async () => {
  network.use(http.get(documentUrl, () => HttpResponse.error(), { once: true }));
  const { user } = renderScreen(<ApiReference />);
  const retry = await screen.findByRole("button", { name: "Retry" }, { timeout: 10_000 });
  network.use(http.get(documentUrl, () => HttpResponse.json(document)));
  await user.click(retry);
  expect((await screen.findAllByRole("group")).length).toBeGreaterThan(1);
});
