import { expect, test } from "vitest";
import { outageBegins, outageEnds, partnersAway } from "@/lib/platform/http/observability/partners-away";

test("an outage of a partner begins with the first failure and ends with the next answer, so that each is logged once", () => {
  expect([outageBegins("files"), outageBegins("files"), outageBegins("files")]).toEqual([true, false, false]);
  expect(partnersAway()).toEqual(["files"]);
  expect([outageEnds("files"), outageEnds("files")]).toEqual([0, null]);
  expect(partnersAway()).toEqual([]);
});
