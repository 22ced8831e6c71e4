// Asks a running program, on this machine, whether it can work: exit 0 when it can, and 1 with its reason.
// The health check of the container; any other supervisor may use it.
const { get } = require('node:http');

const { HOST = '', PORT = '', API_BASE = '' } = process.env;
const TODAS = ['', '0.0.0.0', '::'];
const anfitrion = TODAS.includes(HOST) ? '127.0.0.1' : HOST;
const ruta = `${API_BASE || '/api'}/salud/lista`;
const PLAZO_MS = 4_000;

function terminar(codigo, frase) {
  process.stdout.write(`${frase}\n`);
  process.exit(codigo);
}

get({ host: anfitrion, port: PORT || 3000, path: ruta, timeout: PLAZO_MS }, async (respuesta) => {
  const partes = await respuesta.setEncoding('utf8').toArray();
  terminar(respuesta.statusCode === 200 ? 0 : 1, partes.join(''));
})
  .on('timeout', () => terminar(1, 'El programa no responde a tiempo.'))
  .on('error', ({ message }) => terminar(1, `El programa no responde: ${message}`));
