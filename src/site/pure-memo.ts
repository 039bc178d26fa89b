import type { Plugin } from 'vite';

/** `const Part = React.memo(…)` */
const MEMO = /= (React\d*\.memo\()/g;

/**
 * Says that the router's calls of React.memo have no effect, which the bundler cannot know: otherwise one of them keeps
 * the router's way of loading data, which the site does not use, in the script of every page.
 */
export function pureMemo(): Plugin {
  return {
    name: 'pure-memo',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\// },
      handler: (code) => ({ code: code.replaceAll(MEMO, '= /* @__PURE__ */ $1'), map: null }),
    },
  };
}
