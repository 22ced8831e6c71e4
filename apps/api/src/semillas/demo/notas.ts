/** Notes for the technician, by client name. */
export const NOTAS: Readonly<Record<string, string>> = {
  'Café Cuatro Vientos':
    'Portón azul, entrada por la 6a avenida. Preguntar por Ana, en caja. El perro está suelto antes de las 8.',
  'Farmacia San Sebastián':
    'Por la puerta lateral. Pedir la llave del cuarto de equipos al regente.',
  'Restaurante El Fogón de la Abuela':
    'No llegar entre las 12:00 y las 14:30. Se descarga por el callejón de atrás.',
  'Panadería La Espiga de Mixco': 'Abren a las 5:00. El encargado de mañana es don Chepe.',
  'Bodegas Ciudad del Sur':
    'Garita 2. Llevar DPI, casco y chaleco.\nEl encargado de la bodega 4 es Ronaldo.',
  'Hospital Privado Los Altos': 'Anunciarse en mantenimiento, sótano 1. Hay que usar mascarilla.',
  'Hotel Orquídea Blanca': 'Parqueo para proveedores en la parte de atrás.',
};
