import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SearchField } from "@/components/ui/search-field";
import { renderScreen } from "../support/render";

test("a typed search is made as the field is left, once, so that the press on a link comes after it", async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { user, rerender } = renderScreen(<SearchField name="q" label="Name" value="" onSearch={onSearch} />);
  await user.type(screen.getByRole("searchbox", { name: "Name" }), "amina ");
  await user.tab();
  expect(onSearch.mock.calls).toEqual([["amina"]]);

  rerender(<SearchField name="q" label="Name" value="amina" onSearch={onSearch} />);
  await user.click(screen.getByRole("searchbox", { name: "Name" }));
  await user.tab();
  expect(onSearch).toHaveBeenCalledTimes(1);
});
