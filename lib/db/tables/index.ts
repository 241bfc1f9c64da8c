export * from "./cache-tags";
export * from "./contact";
export * from "./http";
export * from "./newsletter";
export * from "./professionals";
export * from "./reviews";
export * from "./settings";
