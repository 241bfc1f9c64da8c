import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";

/**
 * Renders a component inside the providers of every page, with a simulated user: `const { user } = renderScreen(<Card
 * />)`.
 */
export function renderScreen(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return { user: userEvent.setup(), ...render(<QueryClientProvider client={client}>{element}</QueryClientProvider>) };
}
