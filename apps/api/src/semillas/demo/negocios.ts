/** Invented businesses, by where they are. */
export const NEGOCIOS: Readonly<Record<string, readonly string[]>> = {
  'zona 1, Ciudad de Guatemala': [
    'Ferretería La Estrella del Centro',
    'Farmacia San Sebastián',
    'Librería y Papelería El Portalito',
    'Almacén de Telas Doña Chonita',
  ],
  'zona 4, Ciudad de Guatemala': ['Café Cuatro Vientos', 'Estudio Creativo Barranco'],
  'zona 9, Ciudad de Guatemala': ['Clínica Dental Sonrisa Clara', 'Repuestos La Torre'],
  'zona 10, Ciudad de Guatemala': [
    'Hotel Mirador del Valle',
    'Bufete Arriola Sandoval y Asociados',
    'Restaurante El Fogón de la Abuela',
    'Óptica Claravista',
  ],
  'zona 11, Ciudad de Guatemala': ['Supermercado La Cosecha', 'Laboratorio Clínico Vida Plena'],
  'zona 12, Ciudad de Guatemala': ['Imprenta Pliego y Color', 'Textiles Ñusta, S. A.'],
  'zona 15, Ciudad de Guatemala': ['Colegio Valle Encantado'],
  'zona 1, Mixco, Guatemala': [
    'Panadería La Espiga de Mixco',
    'Distribuidora El Naranjito',
    'Taller Automotriz Hermanos Coy',
  ],
  'zona 1, Villa Nueva, Guatemala': [
    'Bodegas Ciudad del Sur',
    'Ferretería El Frutalito',
    'Clínica Materno Infantil Nueva Vida',
  ],
  'San Miguel Petapa, Guatemala': ['Lácteos Villa Serena'],
  'Santa Catarina Pinula, Guatemala': ['Residenciales Puerta del Bosque'],
  'Amatitlán, Guatemala': ['Dulces Típicos La Cajetía'],
  'Antigua Guatemala, Sacatepéquez': [
    'Posada del Tanque',
    'Café Patio de las Ruinas',
    'Jades y Textiles del Cerro',
  ],
  'zona 1, Escuintla': [
    'Azucarera La Palmera, S. A.',
    'Transportes del Pacífico Sur',
    'Gasolinera El Saltito',
  ],
  'zona 1, Chimaltenango': ['Cooperativa Agrícola Nuevo Amanecer', 'Ferretería Los Aposentos'],
  'Tecpán Guatemala, Chimaltenango': ['Embutidos y Lácteos La Granjita'],
  'zona 1, Sololá': ['Hotel Balcones del Lago'],
  'zona 1, Totonicapán': ['Muebles Tallados El Cedro'],
  'zona 1, Quetzaltenango': [
    'Hospital Privado Los Altos',
    'Panificadora La Xelajuense',
    'Almacén El Altense',
    'Instituto Tecnológico Luna de Xelajú',
  ],
  'zona 1, Mazatenango, Suchitepéquez': ['Hulera Costa Grande'],
  'zona 1, Retalhuleu': ['Balneario Las Palmas'],
  'zona 1, San Marcos': ['Agroservicio El Volcán'],
  'zona 1, Huehuetenango': ['Beneficio de Café La Cumbre', 'Farmacia El Calvarito'],
  'Santa Cruz del Quiché, Quiché': [
    'Asociación de Tejedoras Mayas K’iche’ e Ixil del Altiplano Noroccidental',
  ],
  'Guastatoya, El Progreso': ['Agregados del Motagua'],
  'Salamá, Baja Verapaz': ['Cítricos del Valle'],
  'zona 2, Cobán, Alta Verapaz': ['Cardamomo y Especias de las Verapaces', 'Hotel Orquídea Blanca'],
  'Santa Elena, Flores, Petén': ['Turismo Mundo Escondido', 'Supermercado El Petenerito'],
  'Puerto Barrios, Izabal': ['Naviera Bahía Azul', 'Mariscos Punta del Faro'],
  'zona 1, Zacapa': ['Melones de Oriente, S. A.'],
  'zona 1, Chiquimula': ['Ferretería El Molino Viejo'],
  'Esquipulas, Chiquimula': ['Hotel y Restaurante El Peregrino'],
  'zona 1, Jalapa': ['Quesos La Montaña'],
  'zona 1, Jutiapa': ['Ganadera Valle de la Asunción'],
};

export const SIN_UBICACION: readonly string[] = [
  'Distribuidora El Naranjito',
  'Transportes del Pacífico Sur',
  'Agroservicio El Volcán',
  'Quesos La Montaña',
];

/** They closed, or went to somebody else: there is nothing more to do for them. */
export const INACTIVOS: readonly string[] = [
  'Estudio Creativo Barranco',
  'Gasolinera El Saltito',
  'Almacén El Altense',
  'Turismo Mundo Escondido',
];
