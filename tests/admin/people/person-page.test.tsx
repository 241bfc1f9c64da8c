import { text } from "node:stream/consumers";
import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { prerenderToNodeStream } from "react-dom/static";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { PersonPage } from "@/app/(member)/admin/person-page";
import { personSections } from "@/lib/admin/people/contract";
import { getPersonSection } from "@/lib/admin/people/reads";
import type { User } from "@/lib/admin/users/contract";
import type { Viewer } from "@/lib/platform/auth/viewer";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh: () => {} }),
}));
vi.mock("@/lib/admin/people/reads", () => ({ getPerson: async () => person, getPersonSection: vi.fn() }));
// They load on first use and have tests of their own.
vi.mock("@/app/(member)/admin/panels", () => ({ NotesPanel: () => null, PersonActions: () => null }));
vi.mock("@/lib/platform/http/observability/log", () => ({ logError: () => {} }));

const person = {
  id: "5e0f1f34-0000-4000-8000-000000000001",
  name: "Amina Diallo",
  email: "amina@example.com",
  phone: "",
  country: "ZA",
  role: "client",
  status: "active",
  verified: true,
  professionalId: null,
  profileImage: null,
  subscriptionTier: null,
  joinDate: "2030-01-01T00:00:00.000Z",
  lastActive: null,
  suspensionReason: null,
  erased: false,
  version: 1,
} as unknown as User;
const admin = { role: "admin", subRole: "owner" } as Viewer;
const row = {
  columns: ["Status"],
  rows: [{ at: "2030-01-01T00:00:00.000Z", cells: ["A cell"], personId: null }],
  total: 1,
};

// React notes in a context which renderer used it, and warns when the next file renders it in the browser's way.
afterAll(() => void Object.assign(QueryClientContext, { _currentRenderer: null }));
beforeEach(() => void vi.mocked(getPersonSection).mockReset().mockResolvedValue(row));

async function page(viewer = admin): Promise<Document> {
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={new QueryClient()}>
      {await PersonPage({
        viewer,
        me: { id: "me", role: "admin", subRole: viewer.subRole, proof: "email" },
        id: person.id,
      })}
    </QueryClientProvider>,
  );
  return new DOMParser().parseFromString(await text(prelude), "text/html");
}
const tables = (shown: Document) =>
  [...shown.querySelectorAll("table")].map((table) => table.getAttribute("aria-label"));
const alerts = (shown: Document) => [...shown.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);

test("a section that fails has its own message and Retry, and the others show", async () => {
  vi.mocked(getPersonSection).mockImplementation((_, name) =>
    name === "plan" ? Promise.reject(new Error("no plan")) : Promise.resolve(row),
  );
  const broken = await page();
  expect(alerts(broken)).toEqual(["This did not load. The other sections are not affected.Retry Plan"]);
  const others = personSections.filter(({ name }) => name !== "plan").map(({ title }) => title);
  expect(tables(broken).toSorted()).toEqual(others.toSorted());
  vi.mocked(getPersonSection).mockResolvedValue(row);
  const whole = await page();
  expect(alerts(whole)).toEqual([]);
  expect(tables(whole)).toContain("Plan");
});

test("sections that need a permission are hidden from administrators without it", async () => {
  expect(tables(await page({ ...admin, subRole: "support" }))).not.toContain("Payments and invoices");
});
