const { correrPiezas } = require('./piezas.cjs');

// Measures the shipped program.
correrPiezas('banco', ['banco', 'techo', 'cliente']);
