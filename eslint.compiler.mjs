import accessibility from "eslint-plugin-jsx-a11y";
import hooks from "eslint-plugin-react-hooks";
import typescript from "typescript-eslint";

/**
 * The rules that compile each component and hook with the React Compiler (writes during render, refs that render reads,
 * states set by effects). They take as long as all rules of eslint.config.mjs, so `npm run test:rest` checks them, and
 * `npm run check` the changed files.
 */
export default typescript.config(
  // Comments turn off rules of eslint.config.mjs, too: their names must be known here, and they are of no use here.
  { plugins: { "jsx-a11y": accessibility }, linterOptions: { reportUnusedDisableDirectives: "off" } },
  {
    files: ["{app,components,lib}/**/*.tsx", "components/**/*.ts"],
    languageOptions: { parser: typescript.parser },
    extends: [hooks.configs.flat.recommended],
  },
);
