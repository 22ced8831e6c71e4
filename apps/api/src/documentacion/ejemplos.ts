import type { Operacion } from '@visitas/contract/comun/operacion';
import { EJEMPLOS } from '../plataforma/config/ajustes.ts';
import { MIGRACION, VERSION } from '../plataforma/version.ts';
import {
  alternativasDe,
  type EsquemaJson,
  esquemaDeElemento,
  propiedadesDe,
  variantesDe,
} from './esquemaJson.ts';

const POR_FORMATO: Record<string, string> = {
  date: '2025-11-21',
  'date-time': '2025-11-21T15:04:00Z',
  email: 'contacto@ejemplo.com',
};

type Fila = Pick<Operacion, 'metodo' | 'ruta' | 'grupo'>;

interface Sitio {
  valores: Record<string, unknown>;
  /** The group at first, then the name of the enclosing field. */
  lugar: string;
  nombre: string;
}

/** Returns an example that the schema accepts and that suits this operation. */
export const ejemploDe = (esquema: EsquemaJson, fila: Fila, nombre = ''): unknown =>
  valorDe(esquema, {
    valores: { ...VALORES, ...VALORES_DE[`${fila.metodo} ${fila.ruta}`] },
    lugar: fila.grupo,
    nombre,
  });

function valorDe(esquema: EsquemaJson, sitio: Sitio): unknown {
  const { valores, lugar, nombre } = sitio;
  const conocido = [`${lugar}.${nombre}`, nombre].find(
    (uno) => uno in valores && encaja(valores[uno], esquema),
  );
  if (conocido !== undefined) return valores[conocido];
  const [forma = {}] = alternativasDe(esquema).formas;
  return variantesDe(forma)[0] ?? porTipo(forma, sitio);
}

/** The same name may be a text in one place and an object in another. */
function encaja(valor: unknown, esquema: EsquemaJson): boolean {
  const { formas, nulo } = alternativasDe(esquema);
  if (valor === null) return nulo;
  return formas.some((forma) => {
    const opciones = variantesDe(forma);
    if (opciones.length > 0) return opciones.some((opcion) => opcion === valor);
    return typeof valor === (forma.type === 'integer' ? 'number' : forma.type);
  });
}

function porTipo(esquema: EsquemaJson, { valores, lugar, nombre }: Sitio): unknown {
  switch (esquema.type) {
    case 'object':
      return Object.fromEntries(
        propiedadesDe(esquema).map((campo) => [
          campo.nombre,
          valorDe(campo.esquema, { valores, lugar: nombre || lugar, nombre: campo.nombre }),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(esquema.minItems ?? 1, 1) }, () =>
        valorDe(esquemaDeElemento(esquema) ?? {}, { valores, lugar, nombre }),
      );
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(esquema.minimum ?? 1, 1);
    case 'string':
      return POR_FORMATO[esquema.format ?? ''] ?? 'Texto de ejemplo';
    default:
      return null;
  }
}

const POSICION =
  'pB3kq0Zt8vQwYxLr2mNs7dJf5hGc1aEu9oKi6zTbXyRvWpQnMlSjHgFdCaUeOiKt4rBn8mVx3qZw7yLp2sDk6fGhJcAbE1u';

const HUELLA_DE_FOTO = '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752';
const FORMULARIO = {
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        {
          id: 'presion',
          texto: 'Presión de succión',
          clase: 'numero',
          obligatoria: true,
          unidad: 'bar',
          minimo: 0,
          maximo: 5,
        },
      ],
    },
  ],
  fotos: 2,
  firma: true,
};

const CREDENCIAL = 'kE9sNqfTz0m1XJw8hCq2bA';

const DE_LLAVES: Record<string, unknown> = {
  'Llaves de acceso.id': CREDENCIAL,
  'Llaves de acceso.nombre': 'Chrome en Windows',
  'Llaves de acceso.origen': 'https://visitas.ejemplo.com',
  'Llaves de acceso.persona': 'uQm3v0cKp9H1dYxS7wZtB5nJ2rLfE8aG6iOoT4jUqWk',
  'Llaves de acceso.reto':
    'nBq7yV2mXc1LwZ0pKd9sRgABk8hq3vT5uJ6eWfYx4iOaCtMnQrSlGzHbDjPoEwIyUvFkNmRa',
  'Llaves de acceso.sitio': 'visitas.ejemplo.com',
  'Llaves de acceso.titulo': 'Servicios Técnicos del Valle, S. A.',
  'credenciales.id': CREDENCIAL,
  'credenciales.transportes': 'internal',
  'llave.id': CREDENCIAL,
  'llaves.nombre': 'Chrome en Windows',
  'response.transports': 'internal',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoi',
  signature: 'MEUCIQDx0k3V1yC7mWc8u4n2',
  userHandle: 'uQm3v0cKp9H1dYxS7wZtB5nJ2rLfE8aG6iOoT4jUqWk',
  idLlave: 6,
};

/** Believable values by name, or by group or enclosing field and name. The rest go by type. */
const VALORES: Record<string, unknown> = {
  ...EJEMPLOS,
  imagen: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  EMPRESA_LOGO: 'data:image/png;base64,iVBORw0KGgo…',
  'Ajustes de la empresa.valor': EJEMPLOS.GEOCODER_URL,
  'Ajustes de la empresa.clave': 'GEOCODER_URL',
  'Ajustes de la empresa.frase': 'Contestó en 0.4 s. Encontró 3 lugares al buscar «Guatemala».',
  'Ajustes de la empresa.pdf': 'JVBERi0xLjcK…',
  'ajustes.valor': EJEMPLOS.EMPRESA_NOMBRE,
  'ajustes.fijadoPor': 'empresa',
  'ajustes.puestoEn': '2025-11-21T15:04:00Z',
  'ajustes.puestoPor': 'Ana López Marroquín',
  'Ausencias.clase': 'enfermedad',
  'Ausencias.hasta': '2025-11-22',
  'Ausencias.nota': 'Avisó por la mañana.',
  'Catálogos.buscar': 'revision',
  'Catálogos.nombre': 'Revisión',
  'Clientes.nombre': 'Ferretería El Martillo',
  'Estado del sistema.leidoEn': '2025-11-21T16:58:00Z',
  'avisos.titulo': 'Hace 4 días que no hay respaldo',
  'avisos.detalle': 'El último es del lunes 17/11/2025 02:00.',
  'lineas.nombre': 'Último bueno',
  'lineas.detalle': '1.2 GB · 48,310 visitas · en /respaldos',
  'partes.titulo': 'Respaldo',
  'Cifras.mes': '2025-11',
  'Cifras.desde': '2025-11-01',
  'Cifras.nombre': 'Juan Pérez López',
  'Cifras.planificadas': 24,
  'Cifras.hechas': 22,
  'Cifras.mismoDia': 20,
  'Cifras.tarde': 2,
  'Cifras.fueraDeRango': 1,
  'Cifras.segundosEnSitio': 114_000,
  'Cifras.hechasAntes': 18,
  'Cifras.semanas': 8,
  'Cifras.antes': {
    desde: '2025-10-01',
    hasta: '2025-10-21',
    planificadas: 20,
    hechas: 18,
    mismoDia: 15,
    tarde: 3,
    fueraDeRango: 4,
    segundosEnSitio: 98_400,
  },
  'semanas.desde': '2025-11-17',
  'semanas.planificadas': 9,
  'semanas.mismoDia': 8,
  'Evidencia.clase': 'antes',
  'condicion.valor': 'si',
  'evidencias.archivo': HUELLA_DE_FOTO,
  'firma.nombre': 'Rosa Chávez Tum',
  'decidida.por': 'María García Estrada',
  'lugarPropuesto.nota': 'Local 4, portón azul.',
  'Clientes.nota': 'Local 4, portón azul.',
  'porqueDeRango.motivo': 'mapa',
  'porqueDeRango.detalle': 'El local se mudó a la otra cuadra.',
  'reabierta.motivo': 'Falta el repuesto de la válvula.',
  'tecnico.otroRol': 'Supervisor',
  'por.nombre': 'María García Estrada',
  'noCumplidas.motivo': 'El manómetro estaba dañado.',
  'noCumplidas.pregunta': 'presion',
  'opciones.id': 'buena',
  'opciones.texto': 'Buena',
  'preguntas.id': 'presion',
  'preguntas.texto': 'Presión de succión',
  publicadoPor: 'Ana López Marroquín',
  'secciones.titulo': 'Equipo',
  'Cuenta de la empresa.nombre': 'Microsoft',
  'Cuenta de la empresa.frase':
    'Contestó en 0.4 s, con 3 llaves. Al salir aquí se sale también allá.',
  'Cuenta de la empresa.vuelta': 'https://visitas.ejemplo.com/auth/vuelta',
  'Cuenta de la empresa.salida': 'https://visitas.ejemplo.com/api/auth/proveedores/2/salida',
  'proveedores.nombre': 'Microsoft',
  'proveedores.salida': 'https://visitas.ejemplo.com/api/auth/proveedores/2/salida',
  'roles.Administrador': 'visitas-administradores',
  'roles.Supervisor': 'visitas-supervisores',
  'roles.Tecnico': 'visitas-tecnicos',
  'Sesión.direccion':
    'https://cuentas.ejemplo.com/authorize?client_id=visitas&response_type=code&state=Jx2v8Qm4',
  'Sesión.volver': '/visitas/listado',
  'dias.desde': '08:00',
  'dias.hasta': '17:00',
  'empresa.desde': '08:00',
  'empresa.hasta': '17:00',
  'Compartir.direccion': 'https://visitas.ejemplo.com/r/n4xq7tmdk2hv9wpcb3rzf6yj8s',
  'Compartir.enlace': 'n4xq7tmdk2hv9wpcb3rzf6yj8s',
  'enlace.direccion': 'https://visitas.ejemplo.com/r/n4xq7tmdk2hv9wpcb3rzf6yj8s',
  'Compartir.linea': EJEMPLOS.REPORTE_LINEA,
  'Compartir.firma': {
    nombre: 'Rosa Chávez Tum',
    trazos: [
      [
        [120, 300],
        [420, 180],
      ],
    ],
    firmadaEn: '2025-11-21T16:12:30Z',
  },
  'preguntas.noCumplida': 'El manómetro estaba dañado.',
  'enlace.veces': 2,
  'carta.estado': 'enviada',
  'carta.motivo': null,
  'lista.titulo': 'Equipo',
  'preguntas.respuesta': '28 psi',
  'preguntas.limites': '20 a 40 psi',
  'archivos.leyenda': 'Garantía del equipo',
  'Feriados.fecha': '2025-12-25',
  'Feriados.nombre': 'Navidad',
  'Lugares.buscar': 'ferretería el martillo zona 1',
  ...DE_LLAVES,
  'Usuarios.direccion': 'https://visitas.ejemplo.com/clave/n4xq7tmdk2hv9wpcb3r8sjf6ye',
  'recuperacion.creadaPor': 'Ana López Marroquín',
  'direccion.creadaPor': 'Ana López Marroquín',
  'Acceso de un usuario.correo': 'juan.perez@elmartillo.com.gt',
  'Mi cuenta.direccion': '190.56.12.8',
  'sesiones.direccion': '190.56.12.8',
  equipo: 'Chrome en Windows',
  'Mi calendario.direccion':
    'https://visitas.ejemplo.com/api/calendario/7hq2mzk94xbtwr8vfnp3cdjy6s.ics',
  'Mis vistas.filtros': 'solo=atrasadas&tecnico=7',
  'Mis vistas.nombre': 'Atrasadas de Juan',
  'Salud.migracion': MIGRACION,
  'Salud.version': VERSION,
  'Técnicos de un supervisor.idUsuario': 7,
  'Técnicos de un supervisor.nombre': 'Juan Pérez López',
  'Usuarios.buscar': 'maria',
  'Series.desde': '2025-11-24',
  'Series.fechaPlanificada': '2025-11-24',
  'Series.hechaHasta': '2026-01-19',
  'Series.primera': '2025-11-24',
  'Series.ultima': '2026-02-09',
  'Visitas.cerradaPor': null,
  'Visitas.fechaCierre': null,
  'Visitas.fechaSolicitud': null,
  'Visitas.feriado': null,
  'Visitas.motivoCancelacion': null,
  'Visitas.motivoCierre': null,
  'Visitas.recibidoSolicitud': null,
  'avisos.ausencia': 'Enfermedad hasta el 22/11/2025',
  'avisos.feriado': 'Día de la empresa',
  'cliente.nombre': 'Ferretería El Martillo',
  'lugares.nombre': 'Ferretería El Martillo',
  'Importación.nombre': 'clientes-2026.xlsx',
  'Importación.problema': 'No se importó nada. Vuelve a intentar.',
  'Usuarios.llave': 'n4xq7tmdk2hv9wpcb3rzf6yj8s',
  'Sesión.llave': 'n4xq7tmdk2hv9wpcb3rzf6yj8s',
  'correo.pendiente': 'maria.garcia@elmartillo.com.gt',
  'Importación.llave': '5d41402abc4b2a76b9719d911017c592',
  'Importación.csv':
    'Usuario;Nombre;Contraseña\r\njuan.perez;Juan Pérez López;kq7wm-2hd9x-p4nza\r\n',
  'formato.separador': ';',
  'formato.codificacion': 'UTF-8',
  'formato.hojas': 'Clientes',
  'formato.hoja': 'Clientes',
  'primeras.fila': 1,
  'primeras.celdas': 'Nombre',
  'columnas.titulo': 'TEL',
  'columnas.ejemplos': '2331-8820',
  'columnas.campo': 'telefono',
  'correcciones.campo': 'telefono',
  'correcciones.valor': '2331-8820',
  'errores.campo': 'telefono',
  'errores.columna': 'TEL',
  'errores.valor': '',
  'errores.mensaje': 'Falta el teléfono',
  'hallado.nombre': '3a calle 6-22',
  'anterior.noRealizada': false,
  'feriados.fecha': '2025-11-20',
  'feriados.nombre': 'Día de la empresa',
  'frecuencia.de': 5,
  'frecuencia.veces': 4,
  'recientes.estado': 'Finalizada',
  'recientes.motivoCancelacion': null,
  'recientes.nombre': 'Ferretería El Martillo',
  'supervisor.idUsuario': 3,
  'sinHacer.causa': 'El técnico ya no está a tu cargo.',
  'tecnico.idUsuario': 7,
  'tecnico.nombre': 'Juan Pérez López',
  'tecnicos.nombre': 'Juan Pérez López',
  'tecnicos.supervisores': 'Luis Barrios',
  nombresDeSupervisores: 'María García Estrada',
  zonaHoraria: 'America/Guatemala',
  'usuario.idUsuario': 1,
  'usuario.nombre': 'Ana López Marroquín',
  abiertas: 9,
  actual: 'tres tazas de barro',
  anio: 2025,
  antes: { telefono: '2232-1010', version: 1 },
  aprobadaCancelacion: false,
  archivo: HUELLA_DE_FOTO,
  archivoPdf: '/visitas/128/reporte.pdf?vence=1763741640&firma=Jx2v8Qm4TtR0bWc9pLh6',
  atrasada: false,
  atrasadas: 2,
  accion: 'iniciar',
  buscar: 'martillo',
  causa: 'La visita se reasignó a Carmen Morales Ixcot a las 08:30.',
  clave: '7hq2mzk94xbtwr8vfnp3cdjy6s',
  cliente: 'Ferretería El Martillo',
  clienteSinLugar: false,
  completadas: 18,
  contenido: FORMULARIO,
  correo: 'ventas@elmartillo.com.gt',
  'En vivo.desde': POSICION,
  despues: 'WyJGZXJyZXRlcsOtYSBFbCBNYXJ0aWxsbyIsMTJd',
  'Bitácora.despues': { telefono: '5510-2233', version: 2 },
  delDia: 4,
  detalle: '6a avenida 10-25, zona 1, Ciudad de Guatemala',
  direccion: '6a avenida 10-25, zona 1, Ciudad de Guatemala',
  distancia: 38.6,
  domingo: '2025-11-23',
  distanciaFin: 38.6,
  distanciaInicio: 42.3,
  documentoIdentificacion: '2547 12345 0101',
  emitidoEn: '2025-11-21T16:12:30Z',
  empresa: 'Servicios Técnicos del Valle, S. A.',
  enProceso: 1,
  estado: 'ok',
  evidencias: HUELLA_DE_FOTO,
  estadoVisita: { idEstadoVisita: 3, nombre: 'Finalizada' },
  fechas: 12,
  fechaFinalizacion: '2025-11-21T16:12:30Z',
  finalizadas: 18,
  firma: {
    nombre: 'Rosa Chávez Tum',
    documento: '2547 12345 0101',
    trazos: [
      [
        [120, 300],
        [420, 180],
      ],
    ],
  },
  foto: null,
  hechas: 9,
  horaDudosa: false,
  horaDudosaFin: false,
  horaDudosaInicio: false,
  horaDudosaSolicitud: false,
  huella: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  huellaArchivo: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  id: 12,
  idAusencia: 5,
  idBitacora: 5021,
  idCliente: 12,
  emisor: 'https://cuentas.ejemplo.com',
  atributoDeRol: 'roles',
  secreto: 'el-que-dio-el-proveedor',
  respuesta: '?code=SplxlOBeZQQYbYS6WxSbIA&state=Jx2v8Qm4',
  idProveedor: 2,
  idFeriado: 8,
  idIntento: 4,
  idPeticion: '0b0c5c1e-8a57-4f0e-9a39-6d2f4c1b7e10',
  idRolUsuario: 2,
  idSerie: 14,
  idSupervisor: 3,
  idSupervisorActual: 3,
  idSupervisorNuevo: 4,
  idSupervisorTecnico: 9,
  idTecnico: 7,
  idTipoVisita: 2,
  idUsuario: 3,
  idVisita: 128,
  idVista: 3,
  latitud: 14.6407,
  latitudFin: 14.64052,
  latitudInicio: 14.64046,
  ajuste: 'RESPALDOS',
  leyenda: 'Filtro antes de limpiar',
  limite: 50,
  longitud: -90.5133,
  orden: 'npm run respaldo',
  remedio: 'Haz uno ahora.',
  unidad: 'bar',
  uso: 0.86,
  valor: 'lunes 17/11/2025 02:00',
  longitudFin: -90.51305,
  longitudInicio: -90.51361,
  lunes: '2025-11-17',
  mediana: HUELLA_DE_FOTO,
  metros: 12_400,
  miniatura: HUELLA_DE_FOTO,
  motivo: 'El técnico ya no trabaja en la empresa.',
  codigo: '481062',
  codigos: '7kmd-2q9x',
  motivoCancelacion: 'El cliente pidió otra fecha.',
  nit: '576937-K',
  nombre: 'María García Estrada',
  nombreSupervisor: 'María García Estrada',
  nombreTecnico: 'Juan Pérez López',
  nota: 'Se revisó dos veces.',
  notas: 'Portón azul, preguntar por Ana.',
  nueva: 'cinco gallinas azules',
  horaDesde: '09:00',
  horaHasta: '11:00',
  duracionMinutos: 90,
  observaciones: 'Preguntar por la encargada de bodega.',
  operacion: 'clientes.editar',
  ocurridoEn: '2025-11-21T14:47:00Z',
  password: 'cinco gallinas azules',
  posicion: POSICION,
  pendientes: 6,
  precision: 9,
  precisionFin: 9,
  precisionInicio: 12,
  pregunta: 'presion',
  rechazadaCancelacion: false,
  recibidoEn: '2025-11-21T17:52:00Z',
  recibidoFin: '2025-11-21T16:12:30Z',
  resultado: 'Se cambió el filtro y se probó el equipo.',
  regla: { cada: 1, unidad: 'semana', dias: [1], hasta: null, veces: 12 },
  rol: 'Supervisor',
  rolUsuario: { idRolUsuario: 2, nombre: 'Supervisor' },
  solicitudCancelacion: false,
  supervisor: 'María García Estrada',
  tecnico: 'Juan Pérez López',
  telefono: '2232-1010',
  tipoVisita: 'Mantenimiento preventivo',
  'tipoVisita.nombre': 'Mantenimiento preventivo',
  token: 'Jx2v8Qm4TtR0bWc9pLh6',
  totalAtrasadas: 4,
  totalEnProceso: 3,
  totalFinalizadas: 52,
  totalPendientes: 21,
  user: 'supervisor',
  usual: 6,
  visitasAbiertas: 3,
};

const SIN_EMPEZAR = {
  ejecucionVisita: null,
  serie: null,
  estadoVisita: { idEstadoVisita: 1, nombre: 'Pendiente' },
};
const CON_SOLICITUD = {
  ...SIN_EMPEZAR,
  'Visitas.fechaSolicitud': '2025-11-20T20:15:00Z',
  'Visitas.motivoCancelacion': 'El cliente pidió otra fecha.',
  'Visitas.recibidoSolicitud': '2025-11-20T20:15:01Z',
  solicitudCancelacion: true,
};

/** Operations whose answer shows the visit at another moment of its life. */
const DIA_LARGO = { idTecnico: 7, fecha: '2025-11-24', minutos: 510 };
const RECORRIDO = {
  idTecnico: 7,
  fecha: '2025-11-24',
  puntos: [
    { latitud: 14.6349, longitud: -90.5069 },
    { latitud: 14.6407, longitud: -90.5133 },
  ],
};
const DE_PROPUESTA: Record<string, unknown> = {
  id: '5b2c0f5e-8d1a-4b53-9d57-0a6f3b1c9e42',
  segundos: 3.2,
  orden: 2,
  llegada: '12:20',
  idPropuesta: '5b2c0f5e-8d1a-4b53-9d57-0a6f3b1c9e42',
  'Propuestas.segundos': 5,
  'Propuestas.antes': {
    km: 368.2,
    minutos: 1_000,
    tarde: 3,
    sinTecnico: 8,
    diaMasLargo: DIA_LARGO,
  },
  'Propuestas.despues': {
    km: 351.4,
    minutos: 950,
    tarde: 0,
    sinTecnico: 1,
    diaMasLargo: DIA_LARGO,
  },
  'recorridos.antes': RECORRIDO,
  'recorridos.despues': RECORRIDO,
  'minutos.antes': 185,
  'minutos.despues': 220,
  'visitas.antes': 5,
  'visitas.despues': 8,
  'cambios.motivo': 'Luis no trabaja por enfermedad. A 1.4 km de Ferretería El Martillo, +8 min.',
  'cambios.aviso': 'Juan tendría 8 visitas ese día; lo usual son 6.',
  'cambios.fuera': 'José cambió esta visita hace un momento. Queda fuera.',
  'fuera.motivo': 'José cambió esta visita hace un momento. Queda fuera.',
  'sinLugar.motivo': 'A esa hora, 09:00–11:00, todos están con otra visita.',
};

const VALORES_DE: Record<string, Record<string, unknown>> = {
  'POST /visitas/propuestas': DE_PROPUESTA,
  'GET /visitas/propuestas/:id': DE_PROPUESTA,
  'POST /visitas/propuestas/:id/cifras': DE_PROPUESTA,
  'PUT /visitas/propuestas/:id/aceptar': DE_PROPUESTA,
  'POST /auth/factor': {
    clave: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    direccion:
      'otpauth://totp/Gesti%C3%B3n%20de%20Visitas:supervisor?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  'GET /visitas/sugerencias': {
    tecnico: 'Juan Pérez López',
    horaDesde: '09:40',
    minutosExtra: 6,
    motivo: 'Ya va a Ferretería El Martillo, a 1.1 km. Cabe en la ventana.',
    avisos: 'Retrasa 10 min a Ferretería El Martillo.',
  },
  'POST /visitas': SIN_EMPEZAR,
  'POST /visitas/replanificar': SIN_EMPEZAR,
  'PUT /visitas': SIN_EMPEZAR,
  'PUT /visitas/solicitar-cancelacion': CON_SOLICITUD,
  'PUT /visitas/aprobar-cancelacion': {
    ...CON_SOLICITUD,
    aprobadaCancelacion: true,
    estadoVisita: { idEstadoVisita: 5, nombre: 'Cancelada' },
  },
  'PUT /visitas/cerrar': {
    'Visitas.cerradaPor': { idUsuario: 3, nombre: 'María García Estrada' },
    'Visitas.fechaCierre': '2025-11-22T14:30:00Z',
    'Visitas.motivoCierre': 'El técnico ya no trabaja en la empresa.',
    estadoVisita: { idEstadoVisita: 5, nombre: 'Cancelada' },
    fechaFinalizacion: null,
    latitudFin: null,
    longitudFin: null,
    recibidoFin: null,
    reporteVisita: null,
    resultado: null,
  },
  'GET /clientes/:id/ficha': {
    'historial.motivoCancelacion': null,
    'proximas.motivoCancelacion': null,
    'historial.motivoCierre': null,
    'proximas.motivoCierre': null,
    'historial.cerradaPor': null,
    'proximas.cerradaPor': null,
    'historial.fechaCierre': null,
    'proximas.fechaCierre': null,
    'historial.fechaSolicitud': null,
    'proximas.fechaSolicitud': null,
    'historial.recibidoSolicitud': null,
    'proximas.recibidoSolicitud': null,
    'proximas.ejecucionVisita': null,
    'proximas.estadoVisita': { idEstadoVisita: 1, nombre: 'Pendiente' },
    'tipoUsual.nombre': 'Mantenimiento preventivo',
    idTipoVisitaUsual: null,
  },
  'GET /bitacora/relato': {
    hizo: 'Cambió el teléfono',
    'en.nombre': 'Café Cuatro Vientos',
    'cambios.campo': 'Teléfono',
    'cambios.antes': '2331-8802',
    'cambios.despues': '2331-8820',
  },
  'PUT /visitas/traspasar': { tecnicos: 2, visitas: 10 },
  'PUT /visitas/rechazar-cancelacion': { ...CON_SOLICITUD, rechazadaCancelacion: true },
  'POST /visitas/iniciar': {
    distanciaFin: null,
    fechaFinalizacion: null,
    latitudFin: null,
    longitudFin: null,
    precisionFin: null,
    recibidoFin: null,
    reporteVisita: null,
    resultado: null,
    veredictoFin: null,
  },
};
