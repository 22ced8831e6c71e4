const { Agent, request } = require('node:http');
const { createInterface } = require('node:readline');

/**
 * Many listeners in a separate process, so that their cost is not counted as the server's. Each
 * input line is an order (`abrir` has a token per stream); each answer, a line.
 */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
const [url] = process.argv.slice(2);
const oyentes = [];
let oidos = 0;
let esperados = 0;
let desde = 0;
let alOirTodos = () => undefined;

function oir(oyente, trozo) {
  oyente.posicion = /^id: (.+)$/m.exec(trozo)?.[1] ?? oyente.posicion;
  const esNoticia = oyente.esPrimero || !trozo.includes('"ambitos":[]');
  oyente.esPrimero = false;
  if (!esNoticia) return;
  oidos += 1;
  if (oidos === esperados) alOirTodos();
}

function abrir(oyente) {
  oyente.esPrimero = true;
  const headers = {
    authorization: `Bearer ${oyente.token}`,
    ...(oyente.posicion && { 'last-event-id': oyente.posicion }),
  };
  oyente.peticion = request(`${url}/api/vivo`, { agent, headers }, (respuesta) => {
    if (respuesta.statusCode !== 200) throw new Error(`Contestó ${respuesta.statusCode}`);
    respuesta.setEncoding('utf8').on('data', (trozo) => oir(oyente, trozo));
    respuesta.on('error', () => undefined);
  });
  oyente.peticion.on('error', () => undefined).end();
}

/** Starts the clock; prints the elapsed time once every listener has heard. */
function esperarATodos() {
  oidos = 0;
  esperados = oyentes.length;
  desde = performance.now();
  alOirTodos = () => process.stdout.write(`${performance.now() - desde}\n`);
}

const ORDENES = {
  abrir(tokens) {
    oyentes.push(...tokens.map((token) => ({ token })));
    esperarATodos();
    oyentes.forEach(abrir);
  },
  reabrir() {
    for (const { peticion } of oyentes) peticion.destroy();
    esperarATodos();
    oyentes.forEach(abrir);
  },
  atender() {
    esperarATodos();
    process.stdout.write('0\n');
  },
};

createInterface({ input: process.stdin }).on('line', (linea) => {
  const [orden, ...datos] = linea.split(' ');
  ORDENES[orden](datos);
});
process.stdin.on('end', () => process.exit(0));
