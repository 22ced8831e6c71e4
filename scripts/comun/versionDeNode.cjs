// Only what the oldest Node understands: no const, no arrows, no optional chaining.
// biome-ignore-all lint/suspicious/noVar: see above
// biome-ignore-all lint/complexity/useArrowFunction: see above
// biome-ignore-all lint/style/useTemplate: see above

/** The versions that Vite needs: 20.19 or later in 20, 22.12 or later in 22, anything newer. */
function sirve(version) {
  var partes = version.split('.').map(Number);
  var mayor = partes[0];
  var menor = partes[1];
  return (mayor === 20 && menor >= 19) || (mayor === 22 && menor >= 12) || mayor > 22;
}

if (!sirve(process.versions.node)) {
  console.error(
    '\nEste programa necesita Node 20.19, 22.12 o uno más nuevo, y este es ' +
      process.version +
      '. Instala uno actual desde https://nodejs.org y vuelve a intentarlo.',
  );
  process.exit(1);
}
