/** The symbols of public/icons.svg, hand-drawn on a 24 px grid; a test keeps the two the same. */
export const iconNames = [
  "search", "menu", "close", "chevron-down", "chevron-up", "chevron-right", "chevron-left", "arrow-right", "arrow-left", "external", "check",
  "alert", "info", "star", "heart", "heart-filled", "map-pin", "clock", "shield", "shield-check", "briefcase", "award", "globe", "mail", "phone",
  "link", "share", "copy", "calendar", "message", "video", "filter", "grid", "list", "user", "users", "settings", "bell", "play", "pause", "plus",
  "minus", "sign-out", "home", "chart", "document", "wallet", "bolt", "lock", "eye", "eye-off", "upload", "download", "spark", "trash", "edit",
  "calculator", "megaphone", "folder", "target", "image", "book", "handshake", "language", "sort", "side", "linkedin", "facebook", "instagram",
  "x",
] as const;

export type IconName = (typeof iconNames)[number];
