import next from "@next/eslint-plugin-next";
import accessibility from "eslint-plugin-jsx-a11y";
import hooks from "eslint-plugin-react-hooks";
import sortedImports from "eslint-plugin-simple-import-sort";
import globals from "globals";
import typescript from "typescript-eslint";
import translation from "./eslint.translation.mjs";
import walls from "./eslint.walls.mjs";

/** One block: side effects, Node, packages, our own modules, files of the same folder. */
const importOrder = [["^\\u0000", "^node:", "^@?\\w", "^@/", "^\\."]];

const environment = "Only lib/platform/env.ts reads the environment: import the checked value from there.";

const clock = "Read the clock by currentTime() of lib/platform/current-time.ts.";

const spreadLiterals = {
  selector: ":matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression",
  message: "Write the properties themselves instead of a spread literal.",
};

const errorClasses = {
  // The classes of the language, of ical.js and ProblemError, which only browsers throw, have one copy in a process.
  selector:
    "BinaryExpression[operator='instanceof'] > Identifier.right" +
    "[name=/Error$|^(Replay|SecondStepNeeded|FolderInUse|OlderRelease)$/]" +
    "[name!=/^((Aggregate|Range|Syntax|Type)?Error|ProblemError)$/]",
  message: "An error of another bundle is no instance of this class: use its is... function (error-brand.ts).",
};

const severalVariables = {
  selector:
    ":matches(VariableDeclarator[id.type='ArrayPattern'], VariableDeclarator[id.type='ArrayPattern'] > TSAsExpression) > ArrayExpression",
  message: "Declare each variable by itself.",
};

const nestedTernaries = {
  selector: "ConditionalExpression > ConditionalExpression > ConditionalExpression",
  message: "Write three nested conditions as a function with early returns, or as a table.",
};

const booleanParameters = {
  selector:
    ":function > Identifier.params[typeAnnotation.typeAnnotation.type='TSBooleanKeyword'], " +
    ":function > AssignmentPattern.params[right.raw=/^(true|false)$/]",
  message: "Take an options object, or write two functions: a bare true or false says nothing at the call.",
};

/** Syntax that is an error everywhere. A block that adds to it repeats it, because the last block replaces the others. */
const restrictedSyntax = [spreadLiterals, errorClasses, severalVariables, nestedTernaries];

/** Syntax that is an error in the product's own code, too. */
const restrictedInProduct = [...restrictedSyntax, booleanParameters];

const noViewTransitions = {
  name: "react",
  importNames: ["ViewTransition"],
  message: "React ignores every press and key while a view transition begins (docs/decisions/README.md).",
};

/** The 24 screens and hooks that are longer than a function may be. */
const longFunctions = [
  "app/**/accountants/place-page.tsx",
  "app/**/book/book-screen.tsx",
  "components/admin/users-panel.tsx",
  "components/affiliates/payout-dialog.tsx",
  "components/analytics/{analytics,report}-view.tsx",
  "components/content/content-{generator,scheduler}.tsx",
  "components/deals/{project-update-form,quote-card}.tsx",
  "components/directory/{directory-view,filter-form,portfolio-dialog,profession-tab,profile-tabs,profile-view,services-tab}.tsx",
  "components/meetings/{calendar-view,guest-booking-form,time-columns}.tsx",
  "components/meetings/use-move.ts",
  "components/messaging/composer.tsx",
  "components/ui/suggest-list.tsx",
  "components/verification/use-application.ts",
];

/** The rules of hooks and of their dependencies. The plugin's other rules compile each file: eslint.compiler.mjs. */
const hookRules = {
  files: ["{app,components,lib,tests}/**/*.tsx", "components/**/*.ts"],
  plugins: { "react-hooks": hooks },
  rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "warn" },
};

const dateWithoutArgument = { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock };

export default typescript.config(
  {
    ignores: [
      ".next/**",
      ".build/**",
      ".data/**",
      "node_modules/**",
      "next-env.d.ts",
      "public/**",
      "bench/.work/**",
      "bench/plain/**",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...typescript.configs.strict, ...typescript.configs.stylistic],
    plugins: { "simple-import-sort": sortedImports },
    rules: {
      "simple-import-sort/imports": ["error", { groups: importOrder }],
      "no-restricted-syntax": ["error", ...restrictedSyntax],
      "no-sequences": "error",
      "one-var": ["error", "never"],
      "no-restricted-properties": ["error", { object: "process", property: "env", message: environment }],
      "no-console": ["error", { allow: ["error"] }],
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // A non-null assertion is allowed after a check that TypeScript cannot follow.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
    },
  },
  {
    // TypeScript checks the names in the other files. Functions of some scripts run in a page.
    files: ["**/*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      "no-undef": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-restricted-syntax": ["error", spreadLiterals, severalVariables, nestedTernaries],
      "no-sequences": "error",
      "one-var": ["error", "never"],
    },
  },
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}"],
    rules: {
      "max-lines-per-function": ["error", { max: 80 }],
      "no-restricted-imports": ["error", { paths: [noViewTransitions] }],
      "no-restricted-syntax": ["error", ...restrictedInProduct],
    },
  },
  { files: longFunctions, rules: { "max-lines-per-function": "off" } },
  {
    files: ["{app,components,lib,tests}/**/*.tsx"],
    extends: [accessibility.flatConfigs.recommended, next.configs["core-web-vitals"]],
    settings: { next: { rootDir: "." } },
    rules: {
      // Plain anchors are deliberate (full load), pictures are served unoptimized, and the root layout renders the
      // document.
      "@next/next/no-html-link-for-pages": "off",
      "@next/next/no-img-element": "off",
      "@next/next/no-head-element": "off",
      // `role` on our components is an account role, not an ARIA role.
      "jsx-a11y/aria-role": ["error", { ignoreNonDOM: true }],
    },
  },
  {
    // The caller provides text and href, and an anchor handles the keyboard already.
    files: ["components/ui/link.tsx"],
    rules: {
      "jsx-a11y/anchor-has-content": "off",
      "jsx-a11y/click-events-have-key-events": "off",
      "jsx-a11y/no-static-element-interactions": "off",
    },
  },
  {
    // Screens that stay right under page translation.
    files: ["{app,components}/**/*.tsx"],
    plugins: { screens: translation },
    rules: { "screens/translation-safe": "error" },
  },
  hookRules,
  walls,
  {
    // Rules compare dates with one clock, which tests can set.
    files: ["lib/**/*.ts"],
    ignores: [
      "lib/platform/current-time.ts",
      "lib/platform/http/**",
      "lib/platform/db/**",
      "lib/**/client.ts",
      "lib/**/client-*.ts",
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: environment },
        { object: "Date", property: "now", message: clock },
      ],
      "no-restricted-syntax": ["error", ...restrictedInProduct, dateWithoutArgument],
    },
  },
  {
    files: ["lib/meetings/{bookings,kinds}/**/*.ts"],
    ignores: ["lib/**/client.ts", "lib/**/client-*.ts"],
    rules: { "no-restricted-syntax": ["error", spreadLiterals, errorClasses, dateWithoutArgument] },
  },
  {
    files: ["lib/platform/env.ts", "{tests,e2e,scripts}/**", "*.config.ts"],
    rules: { "no-restricted-properties": "off", "no-console": "off" },
  },
);
