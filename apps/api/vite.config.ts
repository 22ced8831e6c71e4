import { defineConfig } from 'vite';

/** One file for Node: our own code, with the contract inside; dependencies stay in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@visitas\//] },
});
