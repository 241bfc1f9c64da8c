export interface SuggestOption<T> {
  key: string;
  label: string;
  hint?: string;
  value: T;
}
export interface SuggestGroup<T> {
  label: string;
  options: readonly SuggestOption<T>[];
}

/** The open list's suggestions and the one that the keyboard has highlighted. */
export interface SuggestState<T> {
  open: boolean;
  groups: readonly SuggestGroup<T>[];
  active?: string;
}
/** The list's methods, called by the input. */
export interface SuggestHandle {
  type: (text: string) => void;
  press: (event: { key: string; altKey: boolean; preventDefault: () => void }) => void;
  leave: () => void;
}
